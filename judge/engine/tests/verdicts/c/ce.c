// expect: CE main.c:3:22: error
#include <stdio.h>
int main(void) { int a = "x" + ; }
