#include <cstdio>

int main() {
    int n, l, r;
    if (scanf("%d %d %d", &n, &l, &r) != 3) return 1;
    long long sum = 0; // one by one
    for (int i = 1; i <= n; i++) {
        long long a;
        if (scanf("%lld", &a) != 1) return 1;
        if (l <= i && i <= r) sum += a;
    }
    printf("%lld\n", sum);
}
