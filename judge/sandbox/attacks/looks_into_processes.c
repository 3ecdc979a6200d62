// ptrace and its relatives.
// expect: Exited 0
// stdout: refused
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/syscall.h>
int main() {
    char b[8];
    struct iovec i = {b, 8}, o = {(void *)main, 8};
    int ok = ptrace(PTRACE_ATTACH, 1, 0, 0) == 0 || ptrace(PTRACE_TRACEME, 0, 0, 0) == 0
        || process_vm_readv(1, &i, 1, &o, 1, 0) >= 0 || process_vm_readv(getpid(), &i, 1, &o, 1, 0) >= 0
        || syscall(SYS_kcmp, 1, getpid(), 0, 0, 0) >= 0 || syscall(438, 3, 0, 0) >= 0;
    puts(ok ? "looked" : "refused");
}
