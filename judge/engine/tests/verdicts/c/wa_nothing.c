// expect: WA output file SUM.OUT not found, and nothing on standard output
int main(void) { return 0; }
