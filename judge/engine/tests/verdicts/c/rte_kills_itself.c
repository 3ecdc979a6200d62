// expect: RTE ended by SIGKILL
#include <signal.h>
int main(void) { raise(SIGKILL); }
