// Mistake: row 0 and column 0 count as squares of the board, too.
#include <bits/stdc++.h>
using namespace std;

int n, k;
int dx[4] = {-2, -2, -1, 1}, dy[4] = {1, -1, -2, -2};
int sg[105][105];
bool done[105][105];

int grundy(int x, int y) {
    if (done[x][y]) return sg[x][y];
    done[x][y] = true;
    set<int> s;
    for (int d = 0; d < 4; d++) {
        int u = x + dx[d], v = y + dy[d];
        if (u >= 0 && v >= 0 && u <= n && v <= n) s.insert(grundy(u, v));
    }
    while (s.count(sg[x][y])) sg[x][y]++;
    return sg[x][y];
}

int main() {
    scanf("%d %d", &n, &k);
    vector<int> x(k), y(k);
    int all = 0;
    for (int i = 0; i < k; i++) {
        scanf("%d %d", &x[i], &y[i]);
        all ^= grundy(x[i], y[i]);
    }
    if (all == 0) return puts("0"), 0;
    for (int i = 0; i < k; i++)
        for (int d = 0; d < 4; d++) {
            int u = x[i] + dx[d], v = y[i] + dy[d];
            if (u < 0 || v < 0 || u > n || v > n) continue;
            if ((all ^ grundy(x[i], y[i]) ^ grundy(u, v)) == 0) {
                printf("1 %d %d %d\n", i + 1, u, v);
                return 0;
            }
        }
}
