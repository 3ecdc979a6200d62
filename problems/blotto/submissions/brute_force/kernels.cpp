// Another method, for few regiments, on the whole matrix: some optimal strategies belong to a square submatrix B in which all rows of p B and
// all columns of B q give the same (Shapley and Snow). Tries every B, and proves what it finds.
#include <cmath>
#include <iostream>
#include <vector>
using namespace std;

typedef vector<double> Row;

int m, n;
vector<Row> a;

// Frequencies that make all columns of b give the same; nothing if there are none.
Row equalizer(const vector<Row> &b) {
    int k = b.size();
    vector<Row> rows(k + 1, Row(k + 2, 0));
    for (int j = 0; j < k; j++) {
        for (int i = 0; i < k; i++) rows[j][i] = b[i][j];
        rows[j][k] = -1;
        rows[k][j] = 1;
    }
    rows[k][k + 1] = 1;
    for (int c = 0; c <= k; c++) {
        int best = c;
        for (int r = c; r <= k; r++)
            if (fabs(rows[r][c]) > fabs(rows[best][c])) best = r;
        if (fabs(rows[best][c]) < 1e-9) return {};
        swap(rows[c], rows[best]);
        for (int r = 0; r <= k; r++) {
            if (r == c) continue;
            double factor = rows[r][c] / rows[c][c];
            for (int x = c; x <= k + 1; x++) rows[r][x] -= factor * rows[c][x];
        }
    }
    Row frequencies;
    for (int i = 0; i < k; i++) {
        double part = rows[i][k + 1] / rows[i][i];
        if (part < -1e-9) return {};
        frequencies.push_back(part);
    }
    return frequencies;
}

int score(int own, int other) {
    return own > other ? 1 + other : own < other ? -1 - own : 0;
}

bool is_solved(const vector<int> &rows, const vector<int> &columns) {
    vector<Row> b, turned;
    for (int i : rows) {
        b.emplace_back();
        for (int j : columns) b.back().push_back(a[i][j]);
    }
    for (int j : columns) {
        turned.emplace_back();
        for (int i : rows) turned.back().push_back(a[i][j]);
    }
    Row some_p = equalizer(b);
    if (some_p.empty()) return false;
    Row some_q = equalizer(turned);
    if (some_q.empty()) return false;
    Row p(m, 0), q(n, 0);
    for (size_t k = 0; k < rows.size(); k++) p[rows[k]] = some_p[k], q[columns[k]] = some_q[k];
    double low = 1e18, high = -1e18;
    for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int i = 0; i < m; i++) sum += p[i] * a[i][j];
        low = min(low, sum);
    }
    for (int i = 0; i < m; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++) sum += q[j] * a[i][j];
        high = max(high, sum);
    }
    if (high - low > 1e-7) return false;
    cout.precision(12);
    cout << low << '\n';
    for (double x : p) cout << x << ' ';
    cout << '\n';
    for (double x : q) cout << x << ' ';
    cout << '\n';
    return true;
}

// The next choice of as many of `size`; false behind the last one.
bool next_choice(vector<int> &chosen, int size) {
    int k = chosen.size(), i = k - 1;
    while (i >= 0 && chosen[i] == size - k + i) i--;
    if (i < 0) return false;
    chosen[i]++;
    for (int j = i + 1; j < k; j++) chosen[j] = chosen[j - 1] + 1;
    return true;
}

int main() {
    cin >> m >> n;
    if (m > 7 || n > 7) return 1;
    m++, n++;
    a.assign(m, Row(n));
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i][j] = score(m - 1 - i, n - 1 - j) + score(i, j);
    for (int k = 1; k <= min(m, n); k++) {
        vector<int> rows(k);
        for (int i = 0; i < k; i++) rows[i] = i;
        do {
            vector<int> columns(k);
            for (int j = 0; j < k; j++) columns[j] = j;
            do {
                if (is_solved(rows, columns)) return 0;
            } while (next_choice(columns, n));
        } while (next_choice(rows, m));
    }
}
