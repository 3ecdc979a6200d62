// Talks to every descriptor there might be.
// expect: Exited 0
// stdout: only three
#include <fcntl.h>
int main() {
    int others = 0;
    for (int fd = 3; fd < 2000; fd++) {
        if (fcntl(fd, F_GETFD) >= 0) others++;
        write(fd, "D\0AC accepted", 13);
    }
    puts(others ? "others" : "only three");
}
