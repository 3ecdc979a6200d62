// Mistake: compares with the boundary in single precision, which cannot tell numbers that differ by a ten millionth.
#include <cstdio>

int main() {
    int t;
    scanf("%d", &t);
    for (int i = 0; i < t; i++) {
        int x, y, b;
        scanf("%d %d %d", &x, &y, &b);
        float p = (float)x / y, boundary = (float)(2 + b) / (2 + 2 * b);
        if (p >= boundary) printf("1 1 1 0\n");
        else printf("%d/%d 1 %d/%d 2/%d\n", (4 * x - y) * (1 + b) - y, y * (2 + b), x * b, (y - x) * (2 + b), 2 + b);
    }
}
