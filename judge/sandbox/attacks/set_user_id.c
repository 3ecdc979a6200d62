// A set-user-id copy of itself gains nothing, whoever owns it.
// expect: Exited 0
// stdout: the same
#include <sys/stat.h>
#include <fcntl.h>
int main(int n, char **v) {
    if (n > 1) return puts(geteuid() == getuid() && getuid() != 0 ? "the same" : "gained"), 0;
    char b[65536];
    int in = open("/proc/self/exe", O_RDONLY), out = open("copy", O_CREAT | O_WRONLY, 0700);
    for (int k; (k = read(in, b, sizeof b)) > 0;) write(out, b, k);
    close(out);
    chmod("copy", 06755);
    execl("./copy", "copy", "again", (char *)0);
    return 1;
}
