// Mistake: int throughout. Squares of coordinates up to 10^9 do not fit 32 bits.
#include <cmath>
#include <cstdio>
#include <set>
#include <vector>
#include <algorithm>
using namespace std;

typedef int ll;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<ll> x(n), y(n);
    vector<int> order(n);
    for (int i = 0; i < n; i++) {
        if (scanf("%d %d", &x[i], &y[i]) != 2) return 1;
        order[i] = i;
    }
    sort(order.begin(), order.end(), [&](int a, int b) { return x[a] < x[b]; });
    ll best = 2147483647;
    int one = 0, other = 1, oldest = 0;
    set<pair<ll, int>> open;
    for (int k = 0; k < n; k++) {
        int i = order[k];
        while (oldest < k && (x[i] - x[order[oldest]]) * (x[i] - x[order[oldest]]) > best) {
            open.erase({y[order[oldest]], order[oldest]});
            oldest++;
        }
        // One more than the root, so that rounding leaves nothing out.
        ll reach = (ll)sqrt((double)best) + 1;
        for (auto j = open.lower_bound({y[i] - reach, -1}); j != open.end() && j->first <= y[i] + reach; ++j) {
            ll dx = x[i] - x[j->second], dy = y[i] - y[j->second];
            if (dx * dx + dy * dy < best) best = dx * dx + dy * dy, one = i, other = j->second;
        }
        open.insert({y[i], i});
    }
    printf("%d\n%d %d\n", best, one + 1, other + 1);
}
