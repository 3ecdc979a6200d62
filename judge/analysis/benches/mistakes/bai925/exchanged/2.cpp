#include <iostream>
using namespace std;
int a[21][21], g[21][21], n, all;
int main() {
    cin >> n;
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= n; j++) cin >> a[i][j];
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++) {
            bool used[64] = {};
            for (int p = 0; p < i; p++)
                for (int q = 0; q < j; q++) used[g[p][j] ^ g[i][q] ^ g[p][q]] = 1;
            while (used[g[i][j]]) g[i][j]++;
            if (a[i][j]) all ^= g[i][j];
        }
    if (all)
        for (int i = n; i > 0; i--)
            for (int j = n; j > 0; j--)
                for (int p = 0; p < i && a[i][j]; p++)
                    for (int q = 0; q < j; q++)
                        if ((g[i][j] ^ g[p][j] ^ g[i][q] ^ g[p][q]) == all) {
                            cout << 1 << endl << i << " " << j << endl;
                            return 0;
                        }
    cout << 0 << endl;
}
