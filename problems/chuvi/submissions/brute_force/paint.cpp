// Independent of any sweep: paints the unit squares and looks at each pair of neighbours. Needs a byte for each square of
// the board, which is too much for large ones.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<int> x(n), y(n), u(n), v(n);
    for (int i = 0; i < n; i++) {
        if (scanf("%d %d %d %d", &x[i], &y[i], &u[i], &v[i]) != 4) return 1;
        if (x[i] > u[i]) swap(x[i], u[i]);
        if (y[i] > v[i]) swap(y[i], v[i]);
    }
    // One square of margin on all sides.
    int left = *min_element(x.begin(), x.end()) - 1, bottom = *min_element(y.begin(), y.end()) - 1;
    int width = *max_element(u.begin(), u.end()) - left + 1, height = *max_element(v.begin(), v.end()) - bottom + 1;
    vector<vector<char>> painted(width, vector<char>(height, 0));
    for (int i = 0; i < n; i++)
        for (int a = x[i] - left; a < u[i] - left; a++)
            for (int b = y[i] - bottom; b < v[i] - bottom; b++) painted[a][b] = 1;
    long long length = 0;
    for (int a = 0; a + 1 < width; a++)
        for (int b = 0; b + 1 < height; b++)
            length += (painted[a][b] != painted[a + 1][b]) + (painted[a][b] != painted[a][b + 1]);
    printf("%lld\n", length);
}
