// Writes without end and without a newline, in large pieces.
// expect: OutputLimit
// stdout_bytes: 1000001
// stdout_taken: 1000001
static char b[1 << 16];
int main() { memset(b, 'x', sizeof b); for (;;) write(1, b, sizeof b); }
