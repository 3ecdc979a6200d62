// The definitions word by word, without the theory: each cell against its whole row and its whole column; maximin is the
// largest number that some row reaches everywhere, minimax the smallest that some column never exceeds.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int m, n;
vector<vector<int>> a;

bool is_saddle(int i, int j) {
    for (int k = 0; k < n; k++)
        if (a[i][k] < a[i][j]) return false;
    for (int k = 0; k < m; k++)
        if (a[k][j] > a[i][j]) return false;
    return true;
}

bool row_reaches(int v) {
    return any_of(a.begin(), a.end(), [&](const vector<int>& row) {
        return all_of(row.begin(), row.end(), [&](int x) { return x >= v; });
    });
}

bool column_stays_within(int v) {
    for (int j = 0; j < n; j++)
        if (all_of(a.begin(), a.end(), [&](const vector<int>& row) { return row[j] <= v; })) return true;
    return false;
}

int main() {
    cin >> m >> n;
    a.assign(m, vector<int>(n));
    vector<int> values;
    for (auto& row : a)
        for (int& x : row) {
            cin >> x;
            values.push_back(x);
        }
    sort(values.begin(), values.end());
    values.erase(unique(values.begin(), values.end()), values.end());
    // Both conditions are monotonous in v.
    cout << *(partition_point(values.begin(), values.end(), row_reaches) - 1) << ' '
         << *partition_point(values.begin(), values.end(), [](int v) { return !column_stays_within(v); }) << '\n';
    int count = 0, row = 0, column = 0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            if (is_saddle(i, j) && count++ == 0) row = i + 1, column = j + 1;
    cout << count << '\n';
    if (count > 0) cout << row << ' ' << column << '\n';
}
