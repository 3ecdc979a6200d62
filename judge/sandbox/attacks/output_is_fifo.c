// Opening a FIFO would wait for ever.
// expect: Exited 0
// collect: out
// collected: Refused
#include <sys/stat.h>
int main() { return mkfifo("out", 0666); }
