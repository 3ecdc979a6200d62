// The output file is a symbolic link to something of the host.
// expect: Exited 0
// collect: out
// collected: Refused
int main() { return symlink("/etc/passwd", "out"); }
