// Too slow: cuts the plane at all sides into at most 2N x 2N cells and paints each rectangle cell by cell, O(N^3).
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int place(const vector<int>& cuts, int value) { return lower_bound(cuts.begin(), cuts.end(), value) - cuts.begin(); }

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<int> x(n), y(n), z(n), t(n), xs, ys;
    for (int i = 0; i < n; i++) {
        if (scanf("%d %d %d %d", &x[i], &y[i], &z[i], &t[i]) != 4) return 1;
        if (x[i] > z[i]) swap(x[i], z[i]);
        if (y[i] > t[i]) swap(y[i], t[i]);
        xs.push_back(x[i]), xs.push_back(z[i]);
        ys.push_back(y[i]), ys.push_back(t[i]);
    }
    sort(xs.begin(), xs.end());
    sort(ys.begin(), ys.end());
    xs.erase(unique(xs.begin(), xs.end()), xs.end());
    ys.erase(unique(ys.begin(), ys.end()), ys.end());
    int width = xs.size(), height = ys.size();
    vector<vector<char>> painted(width, vector<char>(height, 0));
    for (int i = 0; i < n; i++) {
        int left = place(xs, x[i]), bottom = place(ys, y[i]), right = place(xs, z[i]), top = place(ys, t[i]);
        for (int a = left; a < right; a++)
            for (int b = bottom; b < top; b++) painted[a][b] = 1;
    }
    // The last column and the last row are never painted.
    long long length = 0;
    for (int a = 0; a < width; a++)
        for (int b = 0; b < height; b++) {
            char to_the_left = a > 0 ? painted[a - 1][b] : 0, below = b > 0 ? painted[a][b - 1] : 0;
            if (painted[a][b] != to_the_left) length += ys[b + 1] - ys[b];
            if (painted[a][b] != below) length += xs[a + 1] - xs[a];
        }
    printf("%lld\n", length);
}
