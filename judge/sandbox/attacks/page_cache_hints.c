// Asks the kernel which pages are in memory, and to change that: refused, or pretended to work where programs expect it.
// What allocators ask of their own memory works.
// expect: Exited 0
// stdout: nothing told, nothing moved
// view: both
#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
static void must(int holds, const char *what) { if (!holds) printf("%s: %s\n", what, strerror(errno)), exit(0); }
static int fails(long answer, int with) { return answer == -1 && errno == with; }
int main() {
    char b[4096], *own = mmap(0, 1 << 16, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int f = open("/proc/self/exe", O_RDONLY);
    char *file = mmap(0, 4096, PROT_READ, MAP_PRIVATE, f, 0);
    unsigned char resident;
    struct iovec to = {b, 1};
    must(file != MAP_FAILED && own != MAP_FAILED, "mmap");
    for (int advice = 0; advice < 6; advice++) must(posix_fadvise(f, 0, 0, advice) == 0, "fadvise");
    must(readahead(f, 0, 4096) == 0, "readahead");
    must(sync_file_range(f, 0, 0, 7) == 0, "sync_file_range");
    must(preadv2(f, &to, 1, 0, 0) == 1, "preadv2 without flags");
    for (int bit = 0; bit < 31; bit++) must(fails(syscall(SYS_preadv2, f, &to, 1, 0, 0, 1 << bit), EOPNOTSUPP), "preadv2");
    for (int bit = 0; bit < 31; bit++) must(fails(syscall(SYS_pwritev2, 1, &to, 0, 0, 0, 1 << bit), EOPNOTSUPP), "pwritev2");
    must(fails(mincore(file, 4096, &resident), ENOSYS), "mincore");
    must(fails(syscall(451, f, b, b, 0), ENOSYS), "cachestat");
    must(fails(syscall(SYS_remap_file_pages, file, 4096, 0, 0, 0), ENOSYS), "remap_file_pages");
    must(fails(syscall(SYS_move_pages, 0, 1, &file, 0, b, 0), ENOSYS), "move_pages");
    must(fails(syscall(SYS_migrate_pages, 0, 8, b, b), ENOSYS), "migrate_pages");
    must(fails(syscall(SYS_mbind, own, 4096, 1, b, 8, 0), ENOSYS), "mbind");
    must(fails(syscall(SYS_get_mempolicy, b, 0, 0, file, 3), ENOSYS), "get_mempolicy");
    must(fails(syscall(440, 0, &to, 1, 20, 0), EPERM), "process_madvise");
    must(madvise(file, 4096, MADV_WILLNEED) == 0, "MADV_WILLNEED");
    must(madvise(file, 4096, 20) == 0 && madvise(file, 4096, 21) == 0, "MADV_COLD, MADV_PAGEOUT");
    must(fails(madvise(own, 4096, MADV_MERGEABLE), EINVAL), "MADV_MERGEABLE");
    must(fails(madvise(file, 4096, 25), EINVAL), "MADV_COLLAPSE");
    must(fails(madvise(file, 4096, 100), EINVAL) && fails(madvise(file, 4096, 101), EINVAL), "MADV_HWPOISON");
    memset(own, 1, 1 << 16);
    must(madvise(own, 1 << 15, MADV_DONTNEED) == 0 && own[0] == 0 && own[1 << 15] == 1, "MADV_DONTNEED");
    must(madvise(own + (1 << 15), 1 << 15, MADV_FREE) == 0, "MADV_FREE");
    own[1 << 15] = 2;
    must(own[1 << 15] == 2, "memory after MADV_FREE");
    must(madvise(own, 1 << 16, MADV_DONTDUMP) == 0 && madvise(own, 1 << 16, MADV_DONTFORK) == 0, "MADV_DONTFORK");
    puts("nothing told, nothing moved");
}
