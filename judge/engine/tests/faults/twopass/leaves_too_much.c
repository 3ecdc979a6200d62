// expect: IE too much
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) { char name[20]; for (int i = 0; i < 1500; i++) { sprintf(name, "f%d", i); fclose(fopen(name, "w")); } fclose(fopen("nextpass.in", "w")); return 42; }
