#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<long long> a(n);
    for (long long &number : a)
        if (scanf("%lld", &number) != 1) return 1;
    long long best = a[0] + a[1];
    for (int i = 0; i < n; i++)
        for (volatile int j = 0; j < i; j++) best = std::max(best, a[i] + a[j]);
    printf("%lld\n", best);
}
