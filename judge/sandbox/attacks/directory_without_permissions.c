// A directory that nobody may read, and names with newlines.
// expect: Exited 0
// runs: 2
// collect: a
// collected: Missing
#include <sys/stat.h>
#include <fcntl.h>
int main() {
    return mkdir("d", 0700) || open("d/\n\n -rf *", O_CREAT | O_WRONLY, 0) < 0
        || open("new\nline", O_CREAT | O_WRONLY, 0) < 0 || chmod("d", 0);
}
