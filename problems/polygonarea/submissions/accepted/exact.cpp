// The book's formula with 64-bit integers, in thousandths. Differences from the first vertex keep the terms small; sums
// may wrap around on the way, which unsigned numbers are allowed to, and come right in the end.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<long long> x(n), y(n);
    for (int i = 0; i < n; i++) {
        double u, v;
        if (scanf("%lf %lf", &u, &v) != 2) return 1;
        x[i] = llround(u * 1000);
        y[i] = llround(v * 1000);
    }
    unsigned long long sum = 0;
    for (int i = 0; i < n; i++) {
        long long across = x[(i + n - 1) % n] - x[(i + 1) % n];
        sum += (unsigned long long)(y[i] - y[0]) * (unsigned long long)across;
    }
    // The largest area, 4 * 10^10, is 8 * 10^16 here.
    long long doubled = (long long)sum;
    printf("Polygon direction: %s\n", doubled > 0 ? "CCW" : "CW");
    printf("Area = %.4Lf\n", (long double)llabs(doubled) / 2e6L);
}
