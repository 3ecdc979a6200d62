#include <cstdio>
#include <set>
int g[25][25], up[25][25];
int main() {
    int n, s = 0;
    scanf("%d", &n);
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++) {
            std::set<int> co;
            for (int a = 0; a < i; a++)
                for (int b = 0; b < j; b++) co.insert(g[a][j] ^ g[i][b] ^ g[a][b]);
            while (co.count(g[i][j])) g[i][j]++;
        }
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= n; j++) {
            scanf("%d", &up[i][j]);
            if (up[i][j]) s ^= g[i][j];
        }
    if (!s) return puts("0"), 0;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++)
            for (int a = 0; a < i; a++)
                for (int b = 0; b < j; b++)
                    if (up[i][j] && (g[i][j] ^ g[a][j] ^ g[i][b] ^ g[a][b]) == s) {
                        printf("1\n(%d, %d)\n", j, i);
                        return 0;
                    }
}
