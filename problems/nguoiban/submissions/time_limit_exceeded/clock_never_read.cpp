// Too slow: simulated annealing that cools over a fixed number of steps, far too many, and never looks at the clock.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<double> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lf %lf", &x[i], &y[i]) != 2) return 1;
    auto d = [&](int a, int b) { return hypot(x[a] - x[b], y[a] - y[b]); };
    vector<int> t(n);
    for (int i = 0; i < n; i++) t[i] = i;
    mt19937 random(1);
    const long long steps = 1000000000;
    for (long long step = 0; n > 3 && step < steps; step++) {
        double heat = 2000 * (1 - double(step) / steps);
        int i = random() % (n - 1), j = i + 1 + random() % (n - 1 - i);
        int a = t[(i + n - 1) % n], b = t[i], c = t[j], e = t[(j + 1) % n];
        double longer = d(a, c) + d(b, e) - d(a, b) - d(c, e);
        if (j - i < n - 2 && (longer < 0 || random() % 1000000 < 1e6 * exp(-longer / (heat + 1))))
            reverse(t.begin() + i, t.begin() + j + 1);
    }
    for (int i = 0; i < n; i++) printf("%d%c", t[i] + 1, i + 1 < n ? ' ' : '\n');
}
