#include "header.h"
#include <stdio.h>

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    puts(is_prime(n) ? "prime" : "composite");
    return 0;
}
