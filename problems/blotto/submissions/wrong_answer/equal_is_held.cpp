// Mistake: of equal sides the first holds the post.
#include <iomanip>
#include <iostream>
#include <vector>
using namespace std;

int score(int own, int other) {
    return own >= other ? 1 + other : -1 - own;
}

int main() {
    const double eps = 1e-9;
    int m, n;
    cin >> m >> n;
    m++, n++;
    vector<vector<double>> t(m + 1, vector<double>(n + 1, -1));
    double least = 0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            t[i][j] = score(m - 1 - i, n - 1 - j) + score(i, j);
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
    while (true) {
        int c = -1, r = -1;
        for (int j = 0; j < n; j++)
            if (t[m][j] < -eps && (c < 0 || top[j] < top[c])) c = j;
        if (c < 0) break;
        for (int i = 0; i < m; i++) {
            if (t[i][c] < eps) continue;
            double ratio = t[i][n] / t[i][c], best = r < 0 ? 1e18 : t[r][n] / t[r][c];
            if (ratio < best - 1e-12 || (ratio < best + 1e-12 && left[i] < left[r])) r = i;
        }
        double pivot = t[r][c];
        for (int i = 0; i <= m; i++) {
            if (i == r) continue;
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
        if (top[j] < m) part[top[j]] = t[m][j] / t[m][n];
    for (int i = 0; i < m; i++)
        if (left[i] >= m) part[left[i]] = t[i][n] / t[m][n];
    cout << fixed << setprecision(10) << 1 / t[m][n] - added << "\n";
    for (int i = 0; i < m; i++) cout << part[i] << " ";
    cout << "\n";
    for (int j = 0; j < n; j++) cout << part[m + j] << " ";
    cout << "\n";
}
