// Tells numbers that the kernel gives out for the whole machine, or that a slot keeps, as they are now. With an argument it
// takes so many of each of the numbered things before, as a sender would.
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
static unsigned long inode_of(int descriptor) {
    struct stat s;
    fstat(descriptor, &s);
    close(descriptor);
    return s.st_ino;
}
static unsigned long pipes(void) {
    int ends[2];
    pipe(ends);
    close(ends[1]);
    return inode_of(ends[0]);
}
static unsigned long sockets(void) { return inode_of(socket(AF_UNIX, SOCK_STREAM, 0)); }
static unsigned long memory_files(void) { return inode_of(memfd_create("x", 0)); }
static unsigned long processes(void) {
    struct stat s;
    int pid = fork();
    if (!pid) pause();
    char path[50];
    sprintf(path, "/proc/%d/stat", pid);
    stat(path, &s);
    kill(pid, 9);
    return s.st_ino;
}
static unsigned long virtual_time(void) {
    char text[8192] = {0}, *line;
    read(open("/proc/self/sched", O_RDONLY), text, sizeof text - 1);
    line = strstr(text, "se.vruntime");
    return line ? strtod(strchr(line, ':') + 1, 0) * 1000 : 0;
}
static unsigned long mounts(void) {
    char text[500] = {0}, *line;
    read(open("/proc/self/fdinfo/0", O_RDONLY), text, sizeof text - 1);
    line = strstr(text, "mnt_id:");
    return line ? strtol(line + 7, 0, 10) : 0;
}
static unsigned long devices(void) {
    struct stat s;
    stat("/box", &s);
    return s.st_dev;
}
static unsigned long of_namespace(void) {
    struct stat s;
    stat("/proc/self/ns/pid", &s);
    return s.st_ino;
}
static unsigned long tasks(void) {
    struct stat s;
    stat("/proc", &s);
    return s.st_nlink;
}
static unsigned long output(void) {
    struct stat s;
    fstat(1, &s);
    return s.st_ino;
}
#define OF(f) {#f, f}
int main(int n, char **v) {
    struct { char *name; unsigned long (*now)(void); } counters[] = {OF(virtual_time), OF(pipes), OF(sockets), OF(memory_files), OF(output),
        OF(processes), OF(mounts), OF(devices), OF(of_namespace), OF(tasks)};
    long times = n > 1 ? atol(v[1]) : 0;
    for (long i = 0; i < times; i++) pipes(), memory_files();
    for (int i = 0; i < sizeof counters / sizeof *counters; i++) printf("%s %lu\n", counters[i].name, counters[i].now());
}
