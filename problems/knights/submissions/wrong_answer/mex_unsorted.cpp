// Mistake: its mex counts up while it goes through the values once, which needs them in ascending order.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>
using namespace std;

const int down[] = {-2, -2, -1, 1}, across[] = {1, -1, -2, -2};
int n, g[101][101];

bool on_board(int r, int c) { return 1 <= r && r <= n && 1 <= c && c <= n; }

int mex(const vector<int> &values) {
    int missing = 0;
    for (int v : values)
        if (v == missing) missing++;
    return missing;
}

int value(int r, int c) {
    if (g[r][c] != -1) return g[r][c];
    vector<int> after;
    for (int way = 0; way < 4; way++)
        if (on_board(r + down[way], c + across[way])) after.push_back(value(r + down[way], c + across[way]));
    return g[r][c] = mex(after);
}

int main() {
    int k, sum = 0;
    cin >> n >> k;
    for (auto &row : g) fill(begin(row), end(row), -1);
    vector<pair<int, int>> knights(k);
    for (auto &[r, c] : knights) {
        cin >> r >> c;
        sum ^= value(r, c);
    }
    for (int i = 0; i < k && sum; i++)
        for (int way = 0; way < 4; way++) {
            auto [r, c] = knights[i];
            int x = r + down[way], y = c + across[way];
            if (on_board(x, y) && value(x, y) == (value(r, c) ^ sum)) {
                cout << "1 " << i + 1 << " " << x << " " << y << "\n";
                return 0;
            }
        }
    cout << "0\n";
}
