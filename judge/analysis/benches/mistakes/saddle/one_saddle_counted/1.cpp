#include <cstdio>
#include <vector>
int main() {
    int m, n;
    scanf("%d%d", &m, &n);
    std::vector<std::vector<int>> a(m, std::vector<int>(n));
    for (auto &h : a) for (int &v : h) scanf("%d", &v);
    int lo = -2000000000, hi = 2000000000, x = 0, y = 0;
    for (int i = 0; i < m; i++) {
        int t = a[i][0];
        for (int v : a[i]) if (v < t) t = v;
        if (t > lo) lo = t, x = i;
    }
    for (int j = 0; j < n; j++) {
        int t = a[0][j];
        for (int i = 0; i < m; i++) if (a[i][j] > t) t = a[i][j];
        if (t < hi) hi = t, y = j;
    }
    printf("%d %d\n", lo, hi);
    if (lo == hi) printf("1\n%d %d\n", x + 1, y + 1);
    else printf("0\n");
}
