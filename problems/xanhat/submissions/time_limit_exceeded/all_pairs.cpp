// Too slow, however quick each step is: compares all pairs.
#include <cstdio>
#include <vector>

int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    std::vector<long long> x(n), y(n);
    for (int i = 0; i < n; ++i) {
        if (std::scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
    }
    const auto square = [&](int i, int j) {
        const long long dx = x[i] - x[j], dy = y[i] - y[j];
        return dx * dx + dy * dy;
    };
    int one = 0, other = 1;
    long long best = square(one, other);
    for (int i = 0; i < n; ++i) {
        for (int j = i + 1; j < n; ++j) {
            const long long found = square(i, j);
            if (found > best) {
                best = found;
                one = i;
                other = j;
            }
        }
    }
    std::printf("%lld\n%d %d\n", best, one + 1, other + 1);
}
