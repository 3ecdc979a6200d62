// All trees there are, by their Pruefer codes: N^(N-2) of them. Gives up, with exit code 1, on more than eight points.
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    if (n > 8) {
        fprintf(stderr, "too many trees\n");
        return 1;
    }
    vector<double> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lf %lf", &x[i], &y[i]) != 2) return 1;
    vector<int> code(n > 2 ? n - 2 : 0, 0);
    double best = 1e18;
    vector<pair<int, int>> best_edges;
    while (true) {
        vector<int> degree(n, 1);
        for (int c : code) degree[c]++;
        vector<pair<int, int>> edges;
        double length = 0;
        auto join = [&](int a, int b) {
            edges.push_back({a, b});
            length += hypot(x[a] - x[b], y[a] - y[b]);
        };
        for (int c : code) {
            int leaf = 0;
            while (degree[leaf] != 1) leaf++;
            join(leaf, c);
            degree[leaf]--, degree[c]--;
        }
        vector<int> last;
        for (int i = 0; i < n; i++)
            if (degree[i] == 1) last.push_back(i);
        if (n > 1) join(last[0], last[1]);
        if (length < best) best = length, best_edges = edges;
        size_t k = 0;
        while (k < code.size() && ++code[k] == n) code[k++] = 0;
        if (k == code.size()) break;
    }
    printf("%.9f\n", best);
    for (auto [a, b] : best_edges) printf("%d %d\n", a + 1, b + 1);
}
