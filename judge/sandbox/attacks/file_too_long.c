// A file past the limit of a single file.
// expect: OutputLimit
// file_mib: 1
#include <fcntl.h>
static char b[4096];
int main() { int fd = open("x", O_CREAT | O_WRONLY, 0600); for (;;) write(fd, b, sizeof b); }
