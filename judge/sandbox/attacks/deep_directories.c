// Directories in directories, far deeper than a path can be long.
// expect: Exited 0
// collect: x
// collected: Missing
#include <sys/stat.h>
int main() { for (int i = 0; i < 3000; i++) if (mkdir("ddddddddddddddddd", 0700) || chdir("ddddddddddddddddd")) return 1; return 0; }
