// Filters of system calls are compiled too: without end they would use up bpf_jit_limit, and ours could not be loaded.
// expect: Exited 0
// stdout: refused
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
int main() {
    struct sock_filter all[] = {{BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW}};
    struct sock_fprog program = {1, all};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return 1;
    for (int flags = 0; flags <= 8; flags += 4)
        if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program) >= 0) return puts("seccomp"), 0;
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0) return puts("prctl"), 0;
    puts("refused");
}
