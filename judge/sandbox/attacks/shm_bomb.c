// System V shared memory past the limit.
// expect: MemoryLimit
// memory_mib: 32
// runs: 2
#include <sys/shm.h>
int main() {
    for (;;) {
        int id = shmget(IPC_PRIVATE, 4 << 20, IPC_CREAT | 0600);
        if (id < 0) return 1;
        memset(shmat(id, 0, 0), 1, 4 << 20);
    }
}
