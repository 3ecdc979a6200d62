// Adds up how often each cell is covered, on the grid of all coordinates.
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> x1(n), y1(n), x2(n), y2(n), x, y;
    for (int i = 0; i < n; i++) {
        cin >> x1[i] >> y1[i] >> x2[i] >> y2[i];
        if (x1[i] > x2[i]) swap(x1[i], x2[i]);
        if (y1[i] > y2[i]) swap(y1[i], y2[i]);
        x.push_back(x1[i]);
        x.push_back(x2[i]);
        y.push_back(y1[i]);
        y.push_back(y2[i]);
    }
    sort(x.begin(), x.end());
    x.erase(unique(x.begin(), x.end()), x.end());
    sort(y.begin(), y.end());
    y.erase(unique(y.begin(), y.end()), y.end());
    vector<vector<int>> d(x.size(), vector<int>(y.size()));
    for (int i = 0; i < n; i++) {
        int a = lower_bound(x.begin(), x.end(), x1[i]) - x.begin();
        int b = lower_bound(x.begin(), x.end(), x2[i]) - x.begin();
        int c = lower_bound(y.begin(), y.end(), y1[i]) - y.begin();
        int e = lower_bound(y.begin(), y.end(), y2[i]) - y.begin();
        d[a][c]++;
        d[b][c]--;
        d[a][e]--;
        d[b][e]++;
    }
    long long s = 0;
    for (size_t i = 0; i + 1 < x.size(); i++)
        for (size_t j = 0; j + 1 < y.size(); j++) {
            if (i > 0) d[i][j] += d[i - 1][j];
            if (j > 0) d[i][j] += d[i][j - 1];
            if (i > 0 && j > 0) d[i][j] -= d[i - 1][j - 1];
            if (d[i][j] > 0) s += (long long)(x[i + 1] - x[i]) * (y[j + 1] - y[j]);
        }
    cout << s << "\n";
}
