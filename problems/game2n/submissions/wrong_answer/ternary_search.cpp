// Mistake: a ternary search in floating point; the frequency is written as a fraction with nine digits.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

static int n;
static vector<double> a, b;

static double lowest(double p) {
    double value = 1e18;
    for (int i = 0; i < n; i++) value = min(value, p * a[i] + (1 - p) * b[i]);
    return value;
}

int main() {
    if (scanf("%d", &n) != 1) return 1;
    a.resize(n), b.resize(n);
    for (double& x : a)
        if (scanf("%lf", &x) != 1) return 1;
    for (double& x : b)
        if (scanf("%lf", &x) != 1) return 1;
    double low = 0, high = 1;
    for (int step = 0; step < 100; step++) {
        double one = (2 * low + high) / 3, other = (low + 2 * high) / 3;
        if (lowest(one) < lowest(other)) low = one;
        else high = other;
    }
    double p = (low + high) / 2;
    int rising = 0, falling = 0;
    double up = 1e18, down = 1e18;
    for (int i = 0; i < n; i++) {
        double value = p * a[i] + (1 - p) * b[i];
        if (a[i] >= b[i] && value < up) up = value, rising = i;
        if (a[i] <= b[i] && value < down) down = value, falling = i;
    }
    if (up == 1e18) rising = falling;
    if (down == 1e18) falling = rising;
    double width = a[rising] - b[rising] + b[falling] - a[falling];
    double q = width == 0 ? 1 : (b[falling] - a[falling]) / width;
    printf("%lld/1000000000 %lld/1000000000\n", llround(lowest(p) * 1e9), llround(p * 1e9));
    printf("%d %d %lld/1000000000\n", rising + 1, falling + 1, llround(q * 1e9));
}
