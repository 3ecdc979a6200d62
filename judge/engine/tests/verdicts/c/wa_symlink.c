// expect: WA output file SUM.OUT was not taken
#include <unistd.h>
int main(void) { return symlink("SUM.INP", "SUM.OUT"); }
