// expect: Exited 0
// collect: out
// collected: Refused
#include <sys/stat.h>
int main() { return mkdir("out", 0777); }
