// expect: IE
#include <stdio.h>
int main(void) { FILE *f = fopen("teammessage.txt", "w"); for (;;) fputs("flood", f); }
