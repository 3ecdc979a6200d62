// told: 1
// The exit code.
#include <cstdio>

int main() {
    int secret;
    return scanf("%d", &secret) == 1 ? secret % 255 + 1 : 0;
}
