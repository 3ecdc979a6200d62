// Kruskal: all pairs by the square of their distance; each is taken if it joins two parts of the network.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <tuple>
#include <vector>
using namespace std;

vector<int> root;

int find(int i) { return root[i] == i ? i : root[i] = find(root[i]); }

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<long long> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
    vector<tuple<long long, int, int>> pairs;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            long long dx = x[i] - x[j], dy = y[i] - y[j];
            pairs.push_back({dx * dx + dy * dy, i, j});
        }
    sort(pairs.begin(), pairs.end());
    root.resize(n);
    iota(root.begin(), root.end(), 0);
    double length = 0;
    vector<pair<int, int>> edges;
    for (auto [square, i, j] : pairs) {
        if (find(i) == find(j)) continue;
        root[find(i)] = find(j);
        length += sqrt((double)square);
        edges.push_back({i + 1, j + 1});
    }
    printf("%.6f\n", length);
    for (auto [i, j] : edges) printf("%d %d\n", i, j);
}
