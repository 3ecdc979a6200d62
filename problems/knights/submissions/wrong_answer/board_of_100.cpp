// Mistake: looks whether a square is on the largest board, instead of the one that is given.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>
using namespace std;

const int MAXN = 100;
const int down[] = {-2, -2, -1, 1}, across[] = {1, -1, -2, -2};
int g[MAXN + 1][MAXN + 1];

bool on_board(int r, int c) { return 1 <= r && r <= MAXN && 1 <= c && c <= MAXN; }

int value(int r, int c) {
    if (g[r][c] != -1) return g[r][c];
    bool met[5] = {};
    for (int way = 0; way < 4; way++)
        if (on_board(r + down[way], c + across[way])) met[value(r + down[way], c + across[way])] = true;
    int v = 0;
    while (met[v]) v++;
    return g[r][c] = v;
}

int main() {
    int n, k, sum = 0;
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
