// Writes to standard error without end, and nothing else.
// expect: OutputLimit
int main() { for (;;) fprintf(stderr, "%0100d\n", 0); }
