// Sends 64 bits, given as a hexadecimal number, to whoever runs next: page 64 * i of the file is in memory if bit i is set
// (it is out of it before), a part of it is in the processor's cache, and name i below the directory was looked up.
// Arguments: the bits, the file, the directory; and any fourth, to stay for a while.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
int main(int n, char **v) {
    unsigned long bits = strtoul(v[1], 0, 16);
    int file = open(v[2], O_RDONLY);
    if (n < 4 || file < 0) return 1;
    volatile char *map = mmap(0, 64 * 64 * 4096L, PROT_READ, MAP_SHARED, file, 0), seen;
    madvise((void *)map, 64 * 64 * 4096L, MADV_RANDOM);
    for (int i = 0; i < 64; i++) {
        char byte, name[200];
        struct stat s;
        off_t at = i * 64L * 4096;
        snprintf(name, sizeof name, "%s/%s-%d", v[3], v[1], i);
        if (bits >> i & 1) {
            pread(file, &byte, 1, at);
            seen = map[at + 1024];
            stat(name, &s);
        } else {
            posix_fadvise(file, at, 4096, POSIX_FADV_DONTNEED);
        }
    }
    if (n > 4) sleep(3);
}
