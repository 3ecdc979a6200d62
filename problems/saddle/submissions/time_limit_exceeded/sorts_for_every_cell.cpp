// Too slow: right, but sorts the row and the column of every cell to see whether the cell is the smallest and the largest.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int m, n;
vector<vector<int>> a;

int least(int i) {
    vector<int> row = a[i];
    sort(row.begin(), row.end());
    return row.front();
}

int most(int j) {
    vector<int> column;
    for (int i = 0; i < m; i++) column.push_back(a[i][j]);
    sort(column.begin(), column.end());
    return column.back();
}

int main() {
    cin >> m >> n;
    a.assign(m, vector<int>(n));
    for (auto &row : a)
        for (int &x : row) cin >> x;
    int maximin = least(0), minimax = most(0), count = 0, row = 0, column = 0;
    for (int i = 0; i < m; i++) maximin = max(maximin, least(i));
    for (int j = 0; j < n; j++) minimax = min(minimax, most(j));
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            int low = least(i), high = most(j);
            if (low == a[i][j] && high == a[i][j] && count++ == 0) row = i + 1, column = j + 1;
        }
    cout << maximin << " " << minimax << "\n" << count << "\n";
    if (count > 0) cout << row << " " << column << "\n";
}
