// A sparse file of a gibibyte.
// expect: Exited 0
// file_mib: 2048
// collect: out
// collected: TooLarge
#include <fcntl.h>
int main() { return ftruncate(open("out", O_CREAT | O_WRONLY, 0644), 1 << 30); }
