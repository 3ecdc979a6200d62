// expect: CE main.c:3:32: error
#include <stdio.h>
int main(void) { int a = "x" + ; }
