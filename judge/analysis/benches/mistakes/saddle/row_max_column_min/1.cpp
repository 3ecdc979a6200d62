#include <iostream>
#include <algorithm>
using namespace std;
long a[500][500], r[500], c[500];
int main() {
    int m, n;
    cin >> m >> n;
    fill(r, r + m, -2e9);
    fill(c, c + n, 2e9);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            cin >> a[i][j];
            r[i] = max(r[i], a[i][j]);
            c[j] = min(c[j], a[i][j]);
        }
    int k = 0, x = -1, y = -1;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            if (r[i] == a[i][j] && c[j] == a[i][j] && !k++) x = i, y = j;
    cout << *max_element(c, c + n) << ' ' << *min_element(r, r + m) << endl << k << endl;
    if (k) cout << x + 1 << ' ' << y + 1 << endl;
}
