#include <stdio.h>
int main(void) { puts("hello"); fflush(stdout); while (getchar() != EOF); return 0; }
