// Host name, process number, session and ids are the box's.
// expect: Exited 0
// stdout: box 2 1000 1000
int main() {
    char name[64];
    gethostname(name, 64);
    printf("%s %d %d %d\n", name, getpid(), getuid(), getgid());
}
