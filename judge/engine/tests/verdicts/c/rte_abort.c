// expect: RTE ended by SIGABRT
#include <stdlib.h>
int main(void) { abort(); }
