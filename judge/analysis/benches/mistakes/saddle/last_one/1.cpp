#include <algorithm>
#include <cstdio>
int a[505][505], hang[505], cot[505];
int main() {
    int m, n;
    scanf("%d%d", &m, &n);
    for (int i = 1; i <= m; i++) hang[i] = 2000000000;
    for (int j = 1; j <= n; j++) cot[j] = -2000000000;
    for (int i = 1; i <= m; i++)
        for (int j = 1; j <= n; j++) {
            scanf("%d", &a[i][j]);
            hang[i] = std::min(hang[i], a[i][j]);
            cot[j] = std::max(cot[j], a[i][j]);
        }
    printf("%d %d\n", *std::max_element(hang + 1, hang + m + 1), *std::min_element(cot + 1, cot + n + 1));
    int dem = 0, x = 0, y = 0;
    for (int i = 1; i <= m; i++)
        for (int j = 1; j <= n; j++)
            if (a[i][j] == hang[i] && a[i][j] == cot[j]) dem++, x = i, y = j;
    printf("%d\n", dem);
    if (dem) printf("%d %d\n", x, y);
}
