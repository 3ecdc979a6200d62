// told: 8
// The signal that ends it: one of five mistakes, any other, too much output, or none where it is ignored.
#include <csignal>
#include <cstdio>

int main() {
    const int signals[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 23, 24, 26, 27, 29, 30, 31, 34, 64};
    int secret;
    if (scanf("%d", &secret) != 1) return 0;
    raise(signals[secret % 25]);
    puts("2");
}
