// Forks without end, and each process takes memory.
// expect: MemoryLimit
// memory_mib: 32
// processes: 20
int main() {
    for (;;) {
        fork();
        memset(malloc(1 << 20), 1, 1 << 20);
    }
}
