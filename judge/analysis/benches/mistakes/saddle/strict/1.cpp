#include <iostream>
#include <vector>
using namespace std;
int main() {
    int m, n;
    cin >> m >> n;
    vector<vector<long>> a(m, vector<long>(n));
    for (auto &h : a)
        for (long &v : h) cin >> v;
    long maximin = -3e9, minimax = 3e9;
    for (int i = 0; i < m; i++) {
        long least = 3e9;
        for (int j = 0; j < n; j++) least = min(least, a[i][j]);
        maximin = max(maximin, least);
    }
    for (int j = 0; j < n; j++) {
        long most = -3e9;
        for (int i = 0; i < m; i++) most = max(most, a[i][j]);
        minimax = min(minimax, most);
    }
    // A number greater than nothing else of its row and smaller than nothing else of its column.
    vector<pair<int, int>> found;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            bool ok = true;
            for (int k = 0; k < n && ok; k++) ok = k == j || a[i][k] > a[i][j];
            for (int k = 0; k < m && ok; k++) ok = k == i || a[k][j] < a[i][j];
            if (ok) found.push_back({i + 1, j + 1});
        }
    cout << maximin << " " << minimax << "\n" << found.size() << "\n";
    if (!found.empty()) cout << found[0].first << " " << found[0].second << "\n";
}
