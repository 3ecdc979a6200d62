// Endless recursion: the stack ends where memory does.
// expect: MemoryLimit
// memory_mib: 64
int down(int n) { volatile char a[4096]; a[n % 4096] = 1; return down(n + 1) + a[0]; }
int main() { return down(0); }
