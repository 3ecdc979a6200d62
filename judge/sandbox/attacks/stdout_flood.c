// Writes without end.
// expect: OutputLimit
// stdout_bytes: 100000
// stdout_taken: 100000
int main() { for (;;) puts("y"); }
