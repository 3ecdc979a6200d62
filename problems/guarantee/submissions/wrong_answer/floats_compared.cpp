// Mistake: works with frequencies in floating point and compares the averages exactly.
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>
using namespace std;

void print_fraction(long long x, long long y) {
    long long d = gcd(x, y);
    if (y / d == 1) printf("%lld\n", x / d);
    else printf("%lld/%lld\n", x / d, y / d);
}

int main() {
    int m, n;
    if (scanf("%d %d", &m, &n) != 2) return 1;
    vector<vector<int>> a(m, vector<int>(n));
    vector<int> p(m), q(n);
    for (auto& row : a)
        for (int& x : row) scanf("%d", &x);
    long long sp = 0, sq = 0;
    for (int& x : p) scanf("%d", &x), sp += x;
    for (int& x : q) scanf("%d", &x), sq += x;
    vector<double> gain(n), loss(m);
    vector<long long> wg(n), wl(m);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            gain[j] += (double)p[i] / sp * a[i][j];
            loss[i] += (double)q[j] / sq * a[i][j];
            wg[j] += (long long)p[i] * a[i][j];
            wl[i] += (long long)q[j] * a[i][j];
        }
    double low = *min_element(gain.begin(), gain.end()), high = *max_element(loss.begin(), loss.end());
    print_fraction(*min_element(wg.begin(), wg.end()), sp);
    for (int j = 0; j < n; j++)
        if (gain[j] == low) printf("%d ", j + 1);
    puts("");
    print_fraction(*max_element(wl.begin(), wl.end()), sq);
    for (int i = 0; i < m; i++)
        if (loss[i] == high) printf("%d ", i + 1);
    puts("");
    puts(low == high ? "YES" : "NO");
}
