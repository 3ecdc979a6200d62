#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<int> a(n);
    for (int &number : a)
        if (scanf("%d", &number) != 1) return 1;
    std::sort(a.rbegin(), a.rend());
    std::uint32_t sum = (std::uint32_t)a[0] + (std::uint32_t)a[1];
    printf("%d\n", (int)sum);
}
