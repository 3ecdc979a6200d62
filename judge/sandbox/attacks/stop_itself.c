// Stops itself; nobody will continue it.
// expect: WallLimit
// wall_ms: 300
#include <signal.h>
int main() { raise(SIGSTOP); return 0; }
