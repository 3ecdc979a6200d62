// Locks memory, and asks for huge pages.
// expect: MemoryLimit
// memory_mib: 32
#include <sys/mman.h>
int main() {
    mlockall(MCL_CURRENT | MCL_FUTURE);
    for (;;) {
        char *p = mmap(0, 4 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (p == MAP_FAILED) return 1;
        madvise(p, 4 << 20, MADV_HUGEPAGE);
        memset(p, 1, 4 << 20);
    }
}
