// A static array larger than the limit, written to.
// expect: MemoryLimit
// memory_mib: 64
static char a[256 << 20];
int main() { memset(a, 1, sizeof a); return a[12345]; }
