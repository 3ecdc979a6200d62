// The first point is a seed, and each further seed is the point farthest from all seeds; each point joins its nearest seed.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n, k;
    if (scanf("%d %d", &n, &k) != 2) return 1;
    vector<long long> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
    auto square = [&](int i, int j) { return (x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]); };
    vector<int> labels(n, 1);
    vector<long long> nearest(n);
    for (int i = 0; i < n; i++) nearest[i] = square(i, 0);
    for (int label = 2; label <= k; label++) {
        int seed = max_element(nearest.begin(), nearest.end()) - nearest.begin();
        for (int i = 0; i < n; i++)
            if (square(i, seed) < nearest[i]) nearest[i] = square(i, seed), labels[i] = label;
    }
    long long largest = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (labels[i] == labels[j]) largest = max(largest, square(i, j));
    printf("%lld\n", largest);
    for (int label : labels) printf("%d ", label);
    printf("\n");
}
