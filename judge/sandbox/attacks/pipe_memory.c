// Memory in pipes and sockets is memory too.
// expect: MemoryLimit | Exited 0
// memory_mib: 32
// descriptors: 2000
#include <fcntl.h>
#include <sys/socket.h>
static char b[1 << 16];
int main() {
    for (int i = 0; i < 900; i++) {
        int p[2];
        if (pipe2(p, O_NONBLOCK)) break;
        fcntl(p[0], F_SETPIPE_SZ, 1 << 20);
        while (write(p[1], b, sizeof b) > 0);
    }
    return 0;
}
