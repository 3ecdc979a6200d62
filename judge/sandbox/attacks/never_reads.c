// A large input that nobody reads.
// expect: Exited 0
// stdin_bytes: 5000000
// stdout: done
int main() { puts("done"); }
