// told: 2
// Where the output ends: nowhere, or too early.
#include <cstdio>

int main() {
    int secret;
    if (scanf("%d", &secret) != 1) return 0;
    for (int i = 0; i < secret % 300; i++) puts("1");
}
