#include <stdio.h>
int main(void) { char said[20]; for (int i = 1; i <= 100; i++) { printf("%d\n", i); fflush(stdout); if (scanf("%19s", said) != 1) return 0; if (said[0] == 'c') return 0; } }
