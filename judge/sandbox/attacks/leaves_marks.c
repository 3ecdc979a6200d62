// Leaves data behind in every way that might last, and looks for what an earlier run left.
// expect: Exited 0
// stdout: nothing found
// view: both
// runs: 5
// stdin: hello
#include <sys/shm.h>
#include <sys/sem.h>
#include <sys/msg.h>
#include <sys/stat.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/syscall.h>
#include <mqueue.h>
#include <fcntl.h>
#include <errno.h>
static int found;
static void look(int there, const char *what) { if (there) found = 1, printf("found %s\n", what); }
int main() {
    struct stat s;
    const char *places[] = {"mark", "/tmp/mark", "/dev/shm/mark", "/var/tmp/mark", "/box/mark"};
    for (int i = 0; i < 5; i++) {
        look(stat(places[i], &s) == 0, places[i]);
    }
    for (int i = 0; i < 5; i++) close(open(places[i], O_CREAT | O_WRONLY, 0666));
    look(shmget(77, 4096, 0) >= 0, "shm"), shmget(77, 4096, IPC_CREAT | 0666);
    look(semget(77, 1, 0) >= 0, "sem"), semget(77, 1, IPC_CREAT | 0666);
    look(msgget(77, 0) >= 0, "msg"), msgget(77, IPC_CREAT | 0666);
    look(mq_open("/mark", O_RDONLY) >= 0, "mq"), mq_open("/mark", O_CREAT | O_RDWR, 0666, 0);
    look(syscall(SYS_request_key, "user", "mark", 0, -3) >= 0, "key");
    syscall(SYS_add_key, "user", "mark", "x", 1, -3);
    char b[64];
    look(syscall(SYS_fgetxattr, 0, "user.mark", b, 64) >= 0, "xattr");
    syscall(SYS_fsetxattr, 0, "user.mark", "x", 1, 0);
    fstat(0, &s);
    look((s.st_mode & 0777) != 0555, "mode of standard input"), fchmod(0, 0777);
    look(s.st_mtime == 77, "time of standard input");
    struct timespec t[2] = {{77, 0}, {77, 0}};
    futimens(0, t);
    look(lseek(0, 0, SEEK_CUR) != 0, "offset"), lseek(0, 3, SEEK_SET);
    look(fcntl(0, F_GETFL) & O_NONBLOCK, "flags"), fcntl(0, F_SETFL, O_NONBLOCK);
    struct sockaddr_un a = {AF_UNIX, "\0mark"};
    int u = socket(AF_UNIX, SOCK_STREAM, 0);
    look(connect(u, (void *)&a, sizeof a) == 0, "socket");
    bind(u, (void *)&a, sizeof a), listen(u, 1);
    if (fork() == 0) { setsid(); sleep(100); }
    if (!found) puts("nothing found");
}
