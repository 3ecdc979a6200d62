// Plain memory past the limit.
// expect: MemoryLimit
// memory_mib: 64
int main() {
    for (;;) memset(malloc(1 << 20), 1, 1 << 20);
}
