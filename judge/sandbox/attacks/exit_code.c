// expect: Exited 42
int main() { return 42; }
