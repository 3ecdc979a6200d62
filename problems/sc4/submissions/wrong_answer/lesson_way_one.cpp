// Mistake: the lesson's first way as it is printed: cells are read that have not been computed yet.
#include <algorithm>
#include <cstring>
#include <iostream>
using namespace std;

static int f[102][102][202];

int main() {
    int n, m;
    cin >> n >> m;
    memset(f, -1, sizeof f);
    f[0][0][0] = 0;
    for (int i = 1; i <= n; i++)
        for (int a = 0; a <= i; a++)
            for (int b = 0; b <= i - a; b++)
                if (a + b == i)
                    f[i][a][b] = f[a][0][0];
                else
                    for (int x = 1; x <= min(m, i - a - b); x++) f[i][a][b] = max(f[i][a][b], i - f[i][b][a + x]);
    cout << f[n][0][0] << "\n";
}
