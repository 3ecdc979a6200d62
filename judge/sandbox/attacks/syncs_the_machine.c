// Would make the host's disks write and wait for them. The calls only pretend: they take descriptors and addresses that are
// none, so that the kernel has never seen them.
// expect: Exited 0
// stdout: pretended
#include <fcntl.h>
#include <sys/mman.h>
int main() {
    sync();
    int real = syncfs(999) || fsync(999) || fdatasync(999) || sync_file_range(999, 0, 0, SYNC_FILE_RANGE_WRITE)
        || msync((void *)4096, 4096, MS_SYNC);
    // What asks whether an address is mapped is answered.
    if (msync((void *)4096, 4096, MS_ASYNC) == 0) return 1;
    puts(real ? "done" : "pretended");
}
