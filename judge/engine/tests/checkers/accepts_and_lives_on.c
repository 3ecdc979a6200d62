// expect: AC
#include <unistd.h>
int main(void) {
    if (fork() == 0) { setsid(); for (;;) pause(); }
    return 42;
}
