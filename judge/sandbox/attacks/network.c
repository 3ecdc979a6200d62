// No network of any kind.
// expect: Exited 0
// stdout: refused
#include <sys/socket.h>
#include <errno.h>
int main() {
    for (int family = 0; family < 64; family++)
        for (int type = 1; type < 6; type++)
            if (family != AF_UNIX && socket(family, type, 0) >= 0) return printf("family %d\n", family), 0;
    puts("refused");
}
