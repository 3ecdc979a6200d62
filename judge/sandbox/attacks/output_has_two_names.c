// A file with two names might be somebody else's.
// expect: Exited 0
// collect: out
// collected: Refused
#include <fcntl.h>
int main() { close(open("real", O_CREAT | O_WRONLY, 0644)); return link("real", "out"); }
