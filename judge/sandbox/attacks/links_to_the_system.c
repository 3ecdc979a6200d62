// A hard link to a system file: other mount, refused by the kernel.
// expect: Exited 0
// collect: out
// collected: Missing
int main() { return link("/etc/passwd", "out") == 0 || link("/proc/self/exe", "out") == 0; }
