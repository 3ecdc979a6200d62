// expect: CE #include nested depth
#include "main.c"
int main(void) { return 0; }
