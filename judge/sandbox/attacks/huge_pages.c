// Huge pages that were set aside are one pool of the machine, and no control group's memory. Answered as if there were none,
// a size that no kernel has included.
// expect: Exited 0
// stdout: refused
#include <errno.h>
#include <sys/mman.h>
#include <sys/shm.h>
int main() {
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB;
    if (mmap(0, 2 << 20, PROT_READ | PROT_WRITE, flags, -1, 0) != MAP_FAILED || errno != ENOMEM) return puts("mmap"), 0;
    if (mmap(0, 2 << 20, PROT_READ | PROT_WRITE, flags | 63u << 26, -1, 0) != MAP_FAILED || errno != ENOMEM)
        return puts("the kernel was asked"), 0;
    if (memfd_create("x", MFD_HUGETLB) >= 0) return puts("memfd"), 0;
    if (shmget(IPC_PRIVATE, 2 << 20, SHM_HUGETLB | 0600) >= 0) return puts("shm"), 0;
    puts("refused");
}
