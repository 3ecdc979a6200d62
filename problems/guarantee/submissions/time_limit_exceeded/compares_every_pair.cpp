// Too slow: a column is a best reply if no other column gives less, and the average of both is worked out anew each time.
#include <cstdio>
#include <numeric>
#include <vector>
using namespace std;

int m, n;
vector<vector<int>> a;
vector<int> p, q;

long long gain(int j) {
    long long sum = 0;
    for (int i = 0; i < m; i++) sum += (long long)p[i] * a[i][j];
    return sum;
}

long long loss(int i) {
    long long sum = 0;
    for (int j = 0; j < n; j++) sum += (long long)q[j] * a[i][j];
    return sum;
}

bool best_column(int j) {
    for (int k = 0; k < n; k++)
        if (gain(k) < gain(j)) return false;
    return true;
}

bool best_row(int i) {
    for (int k = 0; k < m; k++)
        if (loss(k) > loss(i)) return false;
    return true;
}

void print_fraction(long long x, long long y) {
    long long d = gcd(x, y);
    if (y / d == 1) printf("%lld\n", x / d);
    else printf("%lld/%lld\n", x / d, y / d);
}

int main() {
    if (scanf("%d %d", &m, &n) != 2) return 1;
    a.assign(m, vector<int>(n));
    p.resize(m);
    q.resize(n);
    for (auto& row : a)
        for (int& x : row) scanf("%d", &x);
    long long sp = 0, sq = 0;
    for (int& x : p) scanf("%d", &x), sp += x;
    for (int& x : q) scanf("%d", &x), sq += x;
    vector<int> columns, rows;
    for (int j = 0; j < n; j++)
        if (best_column(j)) columns.push_back(j);
    for (int i = 0; i < m; i++)
        if (best_row(i)) rows.push_back(i);
    print_fraction(gain(columns[0]), sp);
    for (int j : columns) printf("%d ", j + 1);
    puts("");
    print_fraction(loss(rows[0]), sq);
    for (int i : rows) printf("%d ", i + 1);
    puts("");
    puts(gain(columns[0]) * (__int128)sq == loss(rows[0]) * (__int128)sp ? "YES" : "NO");
}
