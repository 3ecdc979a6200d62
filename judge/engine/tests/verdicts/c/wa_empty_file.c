// expect: WA the output is empty: expected 3
#include <stdio.h>
int main(void) { fopen("SUM.OUT", "w"); puts("3"); }
