// Mistake: throws coincident points away beforehand, "since the points are different". Their distance is 0.
#include <algorithm>
#include <cstdio>
#include <map>
#include <vector>
using namespace std;

typedef long long ll;

static vector<ll> x, y;
static vector<int> order;
static ll best = 9000000000000000000LL;
static int one = 0, other = 1;

// Leaves order[low], ..., order[high - 1] in the order of y.
static void solve(int low, int high) {
    if (high - low < 2) return;
    int half = (low + high) / 2;
    ll middle = x[order[half]];
    solve(low, half);
    solve(half, high);
    auto by_y = [](int i, int j) { return y[i] < y[j]; };
    inplace_merge(order.begin() + low, order.begin() + half, order.begin() + high, by_y);
    vector<int> strip;
    for (int k = low; k < high; k++) {
        int i = order[k];
        if ((x[i] - middle) * (x[i] - middle) >= best) continue;
        for (size_t s = strip.size(); s-- > 0 && s + 7 >= strip.size();) {
            ll dx = x[i] - x[strip[s]], dy = y[i] - y[strip[s]];
            if (dx * dx + dy * dy < best) best = dx * dx + dy * dy, one = i, other = strip[s];
        }
        strip.push_back(i);
    }
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    x.resize(n), y.resize(n);
    map<pair<ll, ll>, int> first;
    for (int i = 0; i < n; i++) {
        if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
        first.insert({{x[i], y[i]}, i});
    }
    // They come out of the map in the order of x.
    for (auto &[point, i] : first) order.push_back(i);
    solve(0, order.size());
    printf("%lld\n%d %d\n", best, one + 1, other + 1);
}
