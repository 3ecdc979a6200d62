// As much as is allowed, to the byte, is allowed.
// expect: Exited 0
// stdout_bytes: 70000
// stdout_taken: 70000
static char b[70000];
int main() { memset(b, 'x', sizeof b); for (int n = 0; n < sizeof b;) n += write(1, b + n, sizeof b - n); return 0; }
