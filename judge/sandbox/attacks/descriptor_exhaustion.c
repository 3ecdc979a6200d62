// Opens files without end.
// expect: Exited 0
// descriptors: 64
// stdout: 61
#include <fcntl.h>
int main() { int n = 0; while (open("/dev/null", O_RDONLY) >= 0) n++; printf("%d\n", n); }
