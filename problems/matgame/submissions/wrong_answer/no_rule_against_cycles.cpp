// Mistake: the first negative column and the first row with the smallest ratio: any choice seems allowed, but the tables may
// come round again. It prints what it has after 20000 steps; without that it would never end.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    const double eps = 1e-9;
    int m, n;
    cin >> m >> n;
    vector<vector<double>> t(m + 1, vector<double>(n + 1, -1));
    double least = 1e9;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            cin >> t[i][j];
            least = min(least, t[i][j]);
        }
    double added = 1 - least;
    vector<int> left(m), top(n);
    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++) t[i][j] += added;
        t[i][n] = 1;
        left[i] = i;
    }
    for (int j = 0; j < n; j++) top[j] = m + j;
    t[m][n] = 0;
    for (int step = 0; step < 20000; step++) {
        int c = 0, r = -1;
        while (c < n && t[m][c] > -eps) c++;
        if (c == n) break;
        for (int i = 0; i < m; i++)
            if (t[i][c] > eps && (r < 0 || t[i][n] / t[i][c] < t[r][n] / t[r][c] - 1e-12)) r = i;
        double pivot = t[r][c];
        for (int i = 0; i <= m; i++)
            if (i != r) {
                double factor = t[i][c] / pivot;
                for (int j = 0; j <= n; j++) t[i][j] -= factor * t[r][j];
                t[i][c] = -factor;
            }
        for (int j = 0; j <= n; j++) t[r][j] /= pivot;
        t[r][c] = 1 / pivot;
        swap(left[r], top[c]);
    }
    vector<double> part(m + n);
    for (int j = 0; j < n; j++)
        if (top[j] < m) part[top[j]] = max(0.0, t[m][j] / t[m][n]);
    for (int i = 0; i < m; i++)
        if (left[i] >= m) part[left[i]] = t[i][n] / t[m][n];
    cout.precision(12);
    cout << 1 / t[m][n] - added << '\n';
    for (int i = 0; i < m; i++) cout << part[i] << ' ';
    cout << '\n';
    for (int j = 0; j < n; j++) cout << part[m + j] << ' ';
    cout << '\n';
}
