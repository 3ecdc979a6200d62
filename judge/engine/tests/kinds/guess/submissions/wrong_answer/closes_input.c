#include <stdio.h>
#include <unistd.h>
int main(void) { close(0); for (int i = 0; i < 12; i++) puts("101"); return 0; }
