// Mistake: always starts at the coin of the largest value, as in a game where the largest one must shrink.
// The value of the coin (x, y) is the nim product of x and y, computed here from products of Fermat powers.
#include <cstdio>
#include <vector>
using namespace std;

// x, y < 2^(2^level).
static int nim_product(int x, int y, int level = 3) {
    if (x < 2 || y < 2) return x * y;
    int half = 1 << (level - 1), fermat = 1 << half, mask = fermat - 1;
    int a = x >> half, b = x & mask, c = y >> half, d = y & mask;
    // (aF + b)(cF + d) with F F = F + F/2.
    int ac = nim_product(a, c, level - 1), bd = nim_product(b, d, level - 1);
    int cross = nim_product(a ^ b, c ^ d, level - 1) ^ bd; // ac + ad + bc
    return cross << half | (bd ^ nim_product(ac, fermat / 2, level - 1));
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<vector<int>> up(n + 1, vector<int>(n + 1));
    int total = 0;
    for (int y = 0; y <= n; y++)
        for (int x = 0; x <= n; x++) {
            if (scanf("%d", &up[y][x]) != 1) return 1;
            if (up[y][x]) total ^= nim_product(x, y);
        }
    if (total == 0) {
        puts("0");
        return 0;
    }
    int best = -1, best_x = 0, best_y = 0;
    for (int y = 0; y <= n; y++)
        for (int x = 0; x <= n; x++)
            if (up[y][x] && nim_product(x, y) > best) best = nim_product(x, y), best_x = x, best_y = y;
    printf("1\n%d %d\n", best_x, best_y);
}
