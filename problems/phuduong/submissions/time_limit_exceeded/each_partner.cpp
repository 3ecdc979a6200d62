// Too slow: the first point that is left goes with each other one that is left, and so on, without remembering anything.
#include <cstdio>
#include <utility>
#include <vector>
using namespace std;

int n;
int line[20][20];
vector<pair<int, int>> chosen, best;
bool found = false;

void search(int left) {
    if (left == 0) {
        if (!found || chosen.size() < best.size()) best = chosen, found = true;
        return;
    }
    int low = 0;
    while (!(left >> low & 1)) low++;
    auto draw = [&](int other) {
        chosen.push_back({low, other});
        search(left & ~line[low][other]);
        chosen.pop_back();
    };
    for (int j = low + 1; j < n; j++)
        if (left >> j & 1) draw(j);
    // It may also be the only one that is left on its line.
    draw(low == 0 ? 1 : 0);
}

int main() {
    if (scanf("%d", &n) != 1) return 1;
    vector<long long> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                if ((x[j] - x[i]) * (y[k] - y[i]) == (y[j] - y[i]) * (x[k] - x[i])) line[i][j] |= 1 << k;
    search((1 << n) - 1);
    printf("%zu\n", best.size());
    for (auto [i, j] : best) printf("%d %d\n", i + 1, j + 1);
}
