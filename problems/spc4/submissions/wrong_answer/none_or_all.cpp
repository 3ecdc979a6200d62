#include <algorithm>
#include <iostream>
using namespace std;

int n, a[61], sum[61];
int d[61][21][21];

int main() {
    int k, t;
    cin >> n >> k >> t;
    for (int i = 1; i <= n; i++) {
        cin >> a[i];
        sum[i] = sum[i - 1] + a[i];
    }
    for (int i = 1; i <= n; i++)
        for (int x = 0; x <= 20; x++)
            for (int y = 0; y <= 20; y++) {
                int all = min(x, i - 1);
                int keep = a[i] - d[i - 1][y][x];
                int spend = sum[i] - sum[i - 1 - all] - d[i - 1 - all][y][x - all];
                d[i][x][y] = max(keep, spend);
            }
    int r = d[n][k][t];
    if (r > 0) cout << "THANG" << endl;
    else if (r == 0) cout << "HOA" << endl;
    else cout << "THUA" << endl;
}
