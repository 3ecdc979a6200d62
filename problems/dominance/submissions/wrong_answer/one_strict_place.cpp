// Mistake: wants at least one place where the dominated line is worse, so that identical lines are left.
#include <iostream>
#include <vector>
using namespace std;

struct Step { char kind; int deleted, other; };
static int m, n;
static vector<vector<int>> a;
static vector<bool> row_left, column_left;

static bool row_dominated(int k, int i) {
    if (i == k || !row_left[i]) return false;
    bool is_worse = false;
    for (int j = 0; j < n; j++) {
        if (!column_left[j]) continue;
        if (a[i][j] < a[k][j]) return false;
        if (a[i][j] > a[k][j]) is_worse = true;
    }
    return is_worse;
}

static bool column_dominated(int k, int j) {
    if (j == k || !column_left[j]) return false;
    bool is_worse = false;
    for (int i = 0; i < m; i++) {
        if (!row_left[i]) continue;
        if (a[i][j] > a[i][k]) return false;
        if (a[i][j] < a[i][k]) is_worse = true;
    }
    return is_worse;
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
            steps.push_back({'C', k + 1, j + 1});
            column_left[k] = false;
            changed = true;
        }
        for (int k = m - 1; k >= 0; k--) {
            int i = 0;
            while (i < m && !row_dominated(k, i)) i++;
            if (!row_left[k] || i == m) continue;
            steps.push_back({'R', k + 1, i + 1});
            row_left[k] = false;
            changed = true;
        }
    }
    cout << steps.size() << "\n";
    for (auto &step : steps) cout << step.kind << " " << step.deleted << " " << step.other << "\n";
}
