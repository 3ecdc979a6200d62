// Too slow: recursion that remembers nothing; the same board is reached on many ways.
#include <iostream>
#include <vector>
using namespace std;

static vector<vector<long long>> row_sum, column_sum;

static bool wins(int i, int j) {
    if (i == 0 || j == 0) return false;
    if (row_sum[i][j] % 2 == 0 && !wins(i - 1, j)) return true;
    return column_sum[i][j] % 2 == 0 && !wins(i, j - 1);
}

int main() {
    int n;
    cin >> n;
    row_sum.assign(n + 1, vector<long long>(n + 1));
    column_sum = row_sum;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++) {
            long long x;
            cin >> x;
            row_sum[i][j] = row_sum[i][j - 1] + x;
            column_sum[i][j] = column_sum[i - 1][j] + x;
        }
    cout << (wins(n, n) ? "YES" : "NO") << "\n";
}
