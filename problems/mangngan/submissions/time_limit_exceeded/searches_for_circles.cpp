// Too slow: takes all pairs in ascending order, and walks through the network from one point to see whether the other is joined to it
// already. Before the last segment there may be nearly all pairs, and each walk may go through all points: O(N^3).
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

struct Pair {
    long long square;
    int one, other;
};

vector<vector<int>> joined;

bool leads(int here, int from, int target) {
    if (here == target) return true;
    for (int next : joined[here])
        if (next != from && leads(next, here, target)) return true;
    return false;
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<long long> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
    vector<Pair> pairs;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            pairs.push_back({(x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]), i, j});
    sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.square < b.square; });
    joined.resize(n);
    double length = 0;
    vector<Pair> edges;
    for (const Pair& pair : pairs) {
        if ((int)edges.size() == n - 1) break;
        if (leads(pair.one, -1, pair.other)) continue;
        joined[pair.one].push_back(pair.other);
        joined[pair.other].push_back(pair.one);
        edges.push_back(pair);
        length += sqrt((double)pair.square);
    }
    printf("%.6f\n", length);
    for (const Pair& edge : edges) printf("%d %d\n", edge.one + 1, edge.other + 1);
}
