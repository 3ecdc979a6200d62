// kill(-1) reaches nobody but this run.
// expect: Exited 0 | Signaled 9
// runs: 2
#include <signal.h>
int main() { kill(-1, SIGKILL); return 0; }
