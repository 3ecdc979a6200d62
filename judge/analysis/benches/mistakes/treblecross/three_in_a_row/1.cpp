#include <algorithm>
#include <cstdio>
#include <vector>
int main() {
    std::vector<int> g(1001), seen(1024);
    for (int n = 1; n <= 1000; n++) {
        for (int i = 1; i <= n; i++) {
            int left = std::max(0, i - 3), right = std::max(0, n - i - 2);
            seen[g[left] ^ g[right]] = n;
        }
        while (seen[g[n]] == n) g[n]++;
    }
    int n;
    while (scanf("%d", &n) > 0) printf("%d\n", g[n]);
}
