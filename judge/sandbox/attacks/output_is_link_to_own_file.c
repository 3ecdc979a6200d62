// Not even a link within the box is followed.
// expect: Exited 0
// collect: out
// collected: Refused
#include <fcntl.h>
int main() { close(open("real", O_CREAT | O_WRONLY, 0644)); return symlink("real", "out"); }
