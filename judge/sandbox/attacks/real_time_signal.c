// A signal that has no name.
// expect: Signaled 40
#include <signal.h>
int main() { raise(40); }
