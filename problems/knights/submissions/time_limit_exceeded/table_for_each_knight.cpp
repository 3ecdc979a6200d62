// Too slow: makes the table of values of the whole board for each knight anew.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

static const int down[] = {-2, -2, -1, 1}, across[] = {1, -1, -2, -2};
static int n;

static bool on_board(int r, int c) { return 1 <= r && r <= n && 1 <= c && c <= n; }

static vector<vector<int>> table() {
    vector<vector<int>> g(n + 1, vector<int>(n + 1));
    for (int total = 2; total <= 2 * n; total++)
        for (int r = max(1, total - n); r <= min(n, total - 1); r++) {
            int c = total - r;
            bool met[5] = {};
            for (int way = 0; way < 4; way++)
                if (on_board(r + down[way], c + across[way])) met[g[r + down[way]][c + across[way]]] = true;
            while (met[g[r][c]]) g[r][c]++;
        }
    return g;
}

int main() {
    int k, sum = 0;
    cin >> n >> k;
    vector<int> r(k), c(k);
    for (int i = 0; i < k; i++) {
        cin >> r[i] >> c[i];
        sum ^= table()[r[i]][c[i]];
    }
    for (int i = 0; i < k && sum; i++) {
        vector<vector<int>> g = table();
        for (int way = 0; way < 4; way++) {
            int x = r[i] + down[way], y = c[i] + across[way];
            if (on_board(x, y) && g[x][y] == (g[r[i]][c[i]] ^ sum)) {
                cout << "1 " << i + 1 << " " << x << " " << y << "\n";
                return 0;
            }
        }
    }
    cout << "0\n";
}
