// Mistake: works the table out row by row, though one jump leads to the next row, whose values are not there yet.
#include <iostream>
#include <vector>
using namespace std;

static const int down[] = {-2, -2, -1, 1}, across[] = {1, -1, -2, -2};
static int n;

static bool on_board(int r, int c) { return 1 <= r && r <= n && 1 <= c && c <= n; }

int main() {
    int k, sum = 0;
    cin >> n >> k;
    vector<vector<int>> g(n + 1, vector<int>(n + 1));
    for (int r = 1; r <= n; r++)
        for (int c = 1; c <= n; c++) {
            bool met[5] = {};
            for (int way = 0; way < 4; way++)
                if (on_board(r + down[way], c + across[way])) met[g[r + down[way]][c + across[way]]] = true;
            while (met[g[r][c]]) g[r][c]++;
        }
    vector<int> r(k), c(k);
    for (int i = 0; i < k; i++) {
        cin >> r[i] >> c[i];
        sum ^= g[r[i]][c[i]];
    }
    for (int i = 0; i < k && sum; i++)
        for (int way = 0; way < 4; way++) {
            int x = r[i] + down[way], y = c[i] + across[way];
            if (on_board(x, y) && g[x][y] == (g[r[i]][c[i]] ^ sum)) {
                cout << "1 " << i + 1 << " " << x << " " << y << "\n";
                return 0;
            }
        }
    cout << "0\n";
}
