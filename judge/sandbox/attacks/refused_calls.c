// Parts of the kernel that no program needs.
// expect: Exited 0
// stdout: refused
#include <sys/syscall.h>
#include <sched.h>
#include <errno.h>
static void must_not(long answer, const char *what) { if (answer >= 0) puts(what), exit(0); }
int main() {
    char b[256] = {0};
    must_not(syscall(SYS_io_uring_setup, 4, b), "io_uring");
    must_not(syscall(SYS_bpf, 0, b, 40), "bpf");
    must_not(syscall(SYS_userfaultfd, 0), "userfaultfd");
    must_not(syscall(SYS_perf_event_open, b, 0, -1, -1, 0), "perf");
    must_not(syscall(SYS_keyctl, 0, -3, 1), "keyctl");
    must_not(syscall(SYS_add_key, "user", "a", "b", 1, -3), "add_key");
    must_not(unshare(CLONE_NEWUSER), "unshare user");
    must_not(unshare(CLONE_NEWNS), "unshare ns");
    must_not(syscall(SYS_setns, 0, 0), "setns");
    must_not(syscall(SYS_clone, CLONE_NEWUSER | 17, 0, 0, 0, 0), "clone user");
    must_not(syscall(435, b, 88), "clone3");
    must_not(syscall(SYS_mount, "x", "/tmp", "tmpfs", 0, 0), "mount");
    must_not(syscall(SYS_umount2, "/proc", 2), "umount");
    must_not(syscall(428, -100, "/", 1), "open_tree");
    must_not(syscall(430, "tmpfs", 0), "fsopen");
    must_not(syscall(442, -100, "/", 0, b, 32), "mount_setattr");
    must_not(syscall(SYS_inotify_init1, 0), "inotify");
    must_not(syscall(SYS_fanotify_init, 0, 0), "fanotify");
    must_not(syscall(SYS_name_to_handle_at, -100, "/", b, b, 0), "name_to_handle_at");
    must_not(syscall(SYS_kexec_load, 0, 0, 0, 0), "kexec");
    must_not(syscall(SYS_init_module, b, 1, ""), "module");
    must_not(syscall(SYS_swapon, "x", 0), "swapon");
    must_not(syscall(SYS_quotactl, 0, 0, 0, 0), "quotactl");
    must_not(syscall(SYS_syslog, 3, b, 10), "syslog");
    must_not(syscall(SYS_setxattr, "/box/work", "user.x", "y", 1, 0), "setxattr");
    must_not(syscall(SYS_splice, 0, 0, 1, 0, 1, 0), "splice");
#ifdef __x86_64__
    must_not(syscall(0x40000000 | 39), "x32");
    must_not(syscall(SYS_modify_ldt, 0, b, 16), "modify_ldt");
    must_not(syscall(SYS_iopl, 3), "iopl");
#endif
    // Whatever the kernel may have learnt since the filter was written.
    for (long call = 470; call < 1000; call++)
        if (syscall(call, 0, 0, 0, 0, 0, 0) != -1 || errno != ENOSYS) return printf("call %ld: %m\n", call), 0;
    puts("refused");
}
