// expect: TLE mostly waiting
#include <unistd.h>
int main(void) { for (;;) pause(); }
