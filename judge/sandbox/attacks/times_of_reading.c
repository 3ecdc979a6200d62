// Reads what other runs share: its executable, its input, the devices. No time changes by it, and nobody can set one.
// expect: Exited 0
// stdout: no time changed
// runs: 2
// stdin: hello
// view: both
#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
static void check(int fd, const char *what) {
    struct stat a, b;
    char c;
    fstat(fd, &a);
    // Under an ordinary user's judge it is a copy for this run, and its own.
    if (a.st_uid == getuid()) return;
    usleep(20000);
    pread(fd, &c, 1, 0);
    char *p = mmap(0, 4096, PROT_READ, MAP_PRIVATE, fd, 0);
    if (p != MAP_FAILED) c = *(volatile char *)p;
    struct timespec t[2] = {{77, 0}, {77, 0}};
    if (futimens(fd, 0) == 0) printf("touched %s\n", what), exit(0);
    if (futimens(fd, t) == 0) printf("set the time of %s\n", what), exit(0);
    fstat(fd, &b);
    if (memcmp(&a.st_atim, &b.st_atim, sizeof a.st_atim) || memcmp(&a.st_mtim, &b.st_mtim, sizeof a.st_mtim)
        || memcmp(&a.st_ctim, &b.st_ctim, sizeof a.st_ctim)) printf("a time of %s changed\n", what), exit(0);
}
int main() {
    check(open("/proc/self/exe", O_RDONLY), "the executable");
    check(0, "the input");
    const char *devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"};
    for (int i = 0; i < 5; i++) {
        check(open(devices[i], O_RDONLY), devices[i]);
        if (chmod(devices[i], 0600) == 0) return printf("chmod %s\n", devices[i]), 0;
    }
    int null = open("/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (write(null, "x", 1) != 1) return printf("/dev/null does not take anything: %s\n", strerror(errno)), 0;
    int full = open("/dev/full", O_WRONLY);
    if (write(full, "x", 1) != -1 || errno != ENOSPC) return puts("/dev/full takes something"), 0;
    puts("no time changed");
}
