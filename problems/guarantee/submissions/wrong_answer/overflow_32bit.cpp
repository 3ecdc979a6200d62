// Mistake: adds up in 32 bits.
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>
using namespace std;

void print_fraction(int x, int y) {
    int d = gcd(x, y);
    if (y / d == 1) printf("%d\n", x / d);
    else printf("%d/%d\n", x / d, y / d);
}

int main() {
    int m, n;
    if (scanf("%d %d", &m, &n) != 2) return 1;
    vector<vector<int>> a(m, vector<int>(n));
    vector<int> p(m), q(n), gain(n), loss(m);
    for (auto& row : a)
        for (int& x : row) scanf("%d", &x);
    int sp = 0, sq = 0;
    for (int& x : p) scanf("%d", &x), sp += x;
    for (int& x : q) scanf("%d", &x), sq += x;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            gain[j] += p[i] * a[i][j];
            loss[i] += q[j] * a[i][j];
        }
    int low = *min_element(gain.begin(), gain.end()), high = *max_element(loss.begin(), loss.end());
    print_fraction(low, sp);
    for (int j = 0; j < n; j++)
        if (gain[j] == low) printf("%d ", j + 1);
    puts("");
    print_fraction(high, sq);
    for (int i = 0; i < m; i++)
        if (loss[i] == high) printf("%d ", i + 1);
    puts("");
    puts((long long)low * sq == (long long)high * sp ? "YES" : "NO");
}
