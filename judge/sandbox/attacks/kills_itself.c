// SIGKILL from itself is no limit's doing.
// expect: Signaled 9
#include <signal.h>
int main() { raise(SIGKILL); }
