// Tries pairs until one divides the points as well as the parity of their number allows.
#include <bits/stdc++.h>
using namespace std;

int n;
long long x[3005], y[3005];

int main() {
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) scanf("%lld%lld", &x[i], &y[i]);
    int best = n, bi = 1, bj = 2;
    for (int i = 1; i <= n && best > n % 2; i++)
        for (int j = i + 1; j <= n && best > n % 2; j++) {
            int t = 0, p = 0;
            for (int k = 1; k <= n; k++) {
                long long c = (x[j] - x[i]) * (y[k] - y[i]) - (y[j] - y[i]) * (x[k] - x[i]);
                if (c > 0) t++;
                if (c < 0) p++;
            }
            if (abs(t - p) < best) {
                best = abs(t - p);
                bi = i;
                bj = j;
            }
        }
    printf("%d\n%d %d\n", best, bi, bj);
}
