#include <cstdio>
#include <cstring>
int g[1100];
int main() {
    for (int n = 1; n <= 1000; n++) {
        bool co[2048];
        memset(co, 0, sizeof co);
        for (int i = 0; i < n; i++) {
            co[g[i] ^ g[n - 1 - i]] = true;
            if (i + 2 <= n) co[g[i] ^ g[n - 2 - i]] = true;
        }
        while (co[g[n]]) g[n]++;
    }
    for (int n; scanf("%d", &n) == 1;) printf("%d\n", g[n]);
}
