// Two runs at the same time share one input file: locks, leases and watches on it must not be seen across.
// expect: Exited 0
// stdout: nothing seen
// parallel: 2
// stdin: hello
#include <fcntl.h>
#include <sys/file.h>
#include <errno.h>
int main() {
    int seen = 0;
    for (int i = 0; i < 50; i++) {
        struct flock l = {.l_type = F_RDLCK, .l_whence = SEEK_SET}, q = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        fcntl(0, F_SETLK, &l);
        if (fcntl(0, F_GETLK, &q) == 0 && q.l_type != F_UNLCK) seen = 1;
        if (flock(0, LOCK_EX | LOCK_NB) < 0) seen = 2;
        if (fcntl(0, F_SETLEASE, F_RDLCK) == 0) seen = 3;
        usleep(2000);
    }
    puts(seen ? "seen" : "nothing seen");
}
