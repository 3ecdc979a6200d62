// Closes its streams and goes on.
// expect: Exited 5
int main() { close(0), close(1), close(2); usleep(20000); return 5; }
