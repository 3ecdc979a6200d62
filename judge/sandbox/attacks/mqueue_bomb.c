// POSIX message queues without end.
// expect: Exited 0
// stdout: bounded
#include <mqueue.h>
#include <fcntl.h>
int main() {
    char name[32];
    int n = 0;
    struct mq_attr a = {.mq_maxmsg = 10, .mq_msgsize = 8192};
    for (; n < 10000; n++) {
        sprintf(name, "/q%d", n);
        if (mq_open(name, O_CREAT | O_RDWR, 0600, &a) < 0) break;
    }
    puts(n < 10000 ? "bounded" : "unbounded");
}
