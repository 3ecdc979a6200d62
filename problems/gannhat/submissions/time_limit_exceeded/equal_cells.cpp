// Too slow: cuts the smallest rectangle around the points into about n equal cells, and compares each point with those of the nine cells
// around it, and of larger squares of cells as long as they may hold a nearer one. Points that are crowded together share a cell, O(n^2).
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

int n, one, other;
long long best = 9000000000000000000LL;
vector<long long> x, y;

void compare(int i, int j) {
    long long dx = x[i] - x[j], dy = y[i] - y[j];
    if (dx * dx + dy * dy < best) {
        best = dx * dx + dy * dy;
        one = i;
        other = j;
    }
}

int main() {
    if (scanf("%d", &n) != 1) return 1;
    x.resize(n);
    y.resize(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lld %lld", &x[i], &y[i]) != 2) return 1;
    long long left = *min_element(x.begin(), x.end()), bottom = *min_element(y.begin(), y.end());
    long long width = *max_element(x.begin(), x.end()) - left + 1, height = *max_element(y.begin(), y.end()) - bottom + 1;
    // So many cells of this side that there are about as many as points; at least one along each axis.
    long long side = max<long long>(sqrt((double)width * height / n), max(width, height) / n) + 1;
    int columns = width / side + 1, rows = height / side + 1;
    vector<vector<int>> cell((size_t)columns * rows);
    vector<int> column(n), row(n);
    for (int i = 0; i < n; i++) {
        column[i] = (x[i] - left) / side;
        row[i] = (y[i] - bottom) / side;
        cell[(size_t)row[i] * columns + column[i]].push_back(i);
    }
    for (int i = 0; i < n; i++)
        for (int reach = 1;; reach++) {
            for (int r = max(row[i] - reach, 0); r <= min(row[i] + reach, rows - 1); r++)
                for (int c = max(column[i] - reach, 0); c <= min(column[i] + reach, columns - 1); c++)
                    for (int j : cell[(size_t)r * columns + c])
                        if (j > i) compare(i, j);
            if ((double)reach * side * reach * side > best || reach > max(rows, columns)) break;
        }
    printf("%lld\n%d %d\n", best, one + 1, other + 1);
}
