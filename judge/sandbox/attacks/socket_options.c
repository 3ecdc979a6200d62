// Filters of sockets are compiled into memory of a machine-wide limit (bpf_jit_limit), time stamps switch code of the kernel
// on for all, cookies number the sockets of the whole machine. What pipes between processes need works.
// expect: Exited 0
// stdout: refused
#include <errno.h>
#include <linux/filter.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
static int pair[2];
static void must_not(int answer, int error, const char *what) {
    if (answer == 0 || errno != error) printf("%s: %d, %m\n", what, answer), exit(0);
}
static int set(int option, const void *value, int length) {
    return setsockopt(pair[0], SOL_SOCKET, option, value, length);
}
int main() {
    struct sock_filter all[] = {{BPF_RET | BPF_K, 0, 0, -1}};
    struct sock_fprog program = {1, all};
    int one = 1, length = 8;
    unsigned long long cookie;
    struct timeval second = {1, 0};
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) return 1;
    must_not(set(SO_ATTACH_FILTER, &program, sizeof program), ENOPROTOOPT, "filter");
    must_not(set(SO_ATTACH_BPF, &one, 4), ENOPROTOOPT, "bpf");
    must_not(set(SO_ATTACH_REUSEPORT_CBPF, &program, sizeof program), ENOPROTOOPT, "reuseport filter");
    must_not(set(SO_ATTACH_REUSEPORT_EBPF, &one, 4), ENOPROTOOPT, "reuseport bpf");
    must_not(set(SO_TIMESTAMP, &one, 4), ENOPROTOOPT, "time stamps");
    must_not(set(SO_TIMESTAMPING, &one, 4), ENOPROTOOPT, "time stamps of packets");
    must_not(set(SO_SNDBUFFORCE, &one, 4), ENOPROTOOPT, "forced buffer");
    must_not(set(1000, &one, 4), ENOPROTOOPT, "an option of tomorrow");
    must_not(setsockopt(pair[0], 6, 1, &one, 4), EOPNOTSUPP, "another level");
    must_not(getsockopt(pair[0], SOL_SOCKET, SO_COOKIE, &cookie, &length), ENOPROTOOPT, "cookie");
    must_not(getsockopt(pair[0], SOL_SOCKET, 71, &cookie, &length), ENOPROTOOPT, "cookie of the network");
    if (set(SO_SNDBUF, &length, 4) || set(SO_PASSCRED, &one, 4) || set(SO_RCVTIMEO, &second, sizeof second)) return 2;
    puts("refused");
}
