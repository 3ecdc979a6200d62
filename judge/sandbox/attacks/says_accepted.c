// Claims success in every stream and with a signal-like exit code.
// expect: Exited 137
int main() { fputs("accepted\n", stderr); return 137; }
