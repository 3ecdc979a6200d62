// Writes to standard error without end.
// expect: OutputLimit
int main() { for (;;) fputs("e", stderr); }
