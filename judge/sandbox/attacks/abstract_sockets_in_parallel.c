// Two runs at the same time try to meet at an abstract socket.
// expect: Exited 0
// stdout: nobody
// parallel: 2
#include <sys/socket.h>
#include <sys/un.h>
#include <fcntl.h>
int main() {
    struct sockaddr_un mine = {AF_UNIX, "\0meet"};
    int s = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0), met = bind(s, (void *)&mine, sizeof mine) != 0;
    listen(s, 5);
    for (int i = 0; i < 50; i++) { usleep(2000); if (accept(s, 0, 0) >= 0) met = 1; }
    puts(met ? "met" : "nobody");
}
