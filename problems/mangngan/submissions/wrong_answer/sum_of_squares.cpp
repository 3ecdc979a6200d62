// Mistake: the tree is right, but the squares of the lengths are added.
#include <cstdio>
#include <utility>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<double> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lf %lf", &x[i], &y[i]) != 2) return 1;
    auto square = [&](int i, int j) { return (x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]); };
    vector<int> nearest(n, 0);
    vector<bool> is_joined(n, false);
    is_joined[0] = true;
    double sum = 0;
    vector<pair<int, int>> edges;
    while ((int)edges.size() < n - 1) {
        int here = -1;
        for (int j = 0; j < n; j++)
            if (!is_joined[j] && (here < 0 || square(j, nearest[j]) < square(here, nearest[here]))) here = j;
        is_joined[here] = true;
        sum += square(here, nearest[here]);
        edges.push_back({nearest[here], here});
        for (int j = 0; j < n; j++)
            if (!is_joined[j] && square(here, j) < square(j, nearest[j])) nearest[j] = here;
    }
    printf("%.6f\n", sum);
    for (auto [i, j] : edges) printf("%d %d\n", i + 1, j + 1);
}
