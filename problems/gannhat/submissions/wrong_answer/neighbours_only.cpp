// Mistake: compares neighbours in the order of x and neighbours in the order of y, and nothing else.
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <utility>
#include <vector>
using namespace std;

typedef long long ll;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<pair<ll, ll>> points(n);
    for (auto &[x, y] : points)
        if (scanf("%lld %lld", &x, &y) != 2) return 1;
    vector<int> order(n);
    iota(order.begin(), order.end(), 0);
    ll best = 9000000000000000000LL;
    int one = 0, other = 1;
    for (int turn = 0; turn < 2; turn++) {
        sort(order.begin(), order.end(), [&](int i, int j) { return points[i] < points[j]; });
        for (int k = 1; k < n; k++) {
            auto [a, b] = points[order[k - 1]];
            auto [c, d] = points[order[k]];
            ll square = (a - c) * (a - c) + (b - d) * (b - d);
            if (square < best) best = square, one = order[k - 1], other = order[k];
        }
        for (auto &[x, y] : points) swap(x, y);
    }
    printf("%lld\n%d %d\n", best, one + 1, other + 1);
}
