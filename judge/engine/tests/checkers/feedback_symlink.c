// expect: WA
#include <unistd.h>
int main(void) { symlink("/etc/passwd", "teammessage.txt"); return 43; }
