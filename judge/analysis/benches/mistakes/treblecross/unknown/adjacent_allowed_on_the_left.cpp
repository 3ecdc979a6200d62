// An X needs an empty neighbour on the right only.
#include <algorithm>
#include <cstdio>
int g[1001], seen[1024];
int main() {
    for (int n = 1; n <= 1000; n++) {
        for (int i = 0; i < n; i++) seen[g[i] ^ g[std::max(0, n - i - 2)]] = n;
        while (seen[g[n]] == n) g[n]++;
    }
    for (int n; scanf("%d", &n) == 1;) printf("%d\n", g[n]);
}
