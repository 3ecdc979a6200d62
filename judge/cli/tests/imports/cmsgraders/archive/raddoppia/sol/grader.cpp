#include <cstdio>
#include "raddoppia.h"

int main() {
    FILE *in = fopen("input.txt", "r"), *out = fopen("output.txt", "w");
    int n;
    if (fscanf(in, "%d", &n) != 1) return 1;
    fprintf(out, "%d\n", twice(n));
    fclose(out);
}
