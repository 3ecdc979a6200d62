#include <algorithm>
#include <cstdio>
using namespace std;

int n, k, g[105][105], r[100005], c[100005], many[8];
int dr[4] = {-2, -2, -1, 1}, dc[4] = {1, -1, -2, -2};

bool inside(int a, int b) { return a >= 1 && a <= n && b >= 1 && b <= n; }

bool lost() {
    for (int v = 1; v < 8; v++)
        if (many[v] % 2) return false;
    return true;
}

int main() {
    scanf("%d %d", &n, &k);
    for (int s = 2; s <= 2 * n; s++)
        for (int a = max(1, s - n); a <= min(n, s - 1); a++) {
            int b = s - a;
            bool seen[5] = {};
            for (int d = 0; d < 4; d++)
                if (inside(a + dr[d], b + dc[d])) seen[g[a + dr[d]][b + dc[d]]] = true;
            while (seen[g[a][b]]) g[a][b]++;
        }
    for (int i = 1; i <= k; i++) {
        scanf("%d %d", &r[i], &c[i]);
        many[g[r[i]][c[i]]]++;
    }
    if (lost()) {
        puts("0");
        return 0;
    }
    for (int i = 1; i <= k; i++)
        for (int d = 0; d < 4; d++) {
            int a = r[i] + dr[d], b = c[i] + dc[d];
            if (!inside(a, b)) continue;
            many[g[r[i]][c[i]]]--;
            many[g[a][b]]++;
            if (lost()) {
                printf("1 %d %d %d\n", i, a, b);
                return 0;
            }
            many[g[r[i]][c[i]]]++;
            many[g[a][b]]--;
        }
    puts("0");
}
