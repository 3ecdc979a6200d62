// Mistake: prints the places in the matrix that is left instead of those in the original one.
#include <iostream>
#include <vector>
using namespace std;

struct Step { char kind; int deleted, other; };
static int m, n;
static vector<vector<int>> a;
static vector<bool> row_left, column_left;

// The number of a line among those that are left.
static int number(const vector<bool> &is_left, int line) {
    int count = 0;
    for (int i = 0; i <= line; i++) count += is_left[i];
    return count;
}

static bool row_dominated(int k, int i) {
    if (i == k || !row_left[i]) return false;
    for (int j = 0; j < n; j++) {
        if (!column_left[j]) continue;
        if (a[i][j] < a[k][j]) return false;
    }
    return true;
}

static bool column_dominated(int k, int j) {
    if (j == k || !column_left[j]) return false;
    for (int i = 0; i < m; i++) {
        if (!row_left[i]) continue;
        if (a[i][j] > a[i][k]) return false;
    }
    return true;
}

int main() {
    cin >> m >> n;
    a.assign(m, vector<int>(n));
    for (auto &row : a)
        for (int &x : row) cin >> x;
    row_left.assign(m, true), column_left.assign(n, true);
    vector<Step> steps;
    bool changed = true;
    while (changed) {
        changed = false;
        for (int k = n - 1; k >= 0; k--) {
            int j = 0;
            while (j < n && !column_dominated(k, j)) j++;
            if (!column_left[k] || j == n) continue;
            steps.push_back({'C', number(column_left, k), number(column_left, j)});
            column_left[k] = false;
            changed = true;
        }
        for (int k = m - 1; k >= 0; k--) {
            int i = 0;
            while (i < m && !row_dominated(k, i)) i++;
            if (!row_left[k] || i == m) continue;
            steps.push_back({'R', number(row_left, k), number(row_left, i)});
            row_left[k] = false;
            changed = true;
        }
    }
    cout << steps.size() << "\n";
    for (auto &step : steps) cout << step.kind << " " << step.deleted << " " << step.other << "\n";
}
