// Mistake: the printed rule "F(n) x F(m) = 3/2 F(n)" for all n and m; it holds for n = m only.
#include <cstdio>
#include <vector>
using namespace std;

static int nim_product(int x, int y);

static bool is_fermat(int x) { return x == 2 || x == 4 || x == 16; }

// Both are powers of two.
static int product_of_powers(int x, int y) {
    if (x < y) return product_of_powers(y, x);
    if (y == 1) return x;
    if (is_fermat(x) && is_fermat(y)) return x / 2 * 3;
    if (is_fermat(x)) return x * y;
    int fermat = x > 16 ? 16 : x > 4 ? 4 : 2;
    return nim_product(fermat, nim_product(x / fermat, y));
}

static int nim_product(int x, int y) {
    int sum = 0;
    for (int i = 1; i <= x; i *= 2)
        for (int j = 1; j <= y; j *= 2)
            if ((x & i) && (y & j)) sum ^= product_of_powers(i, j);
    return sum;
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
    // Turning the rectangle changes the total by (x ^ a) * (y ^ b).
    for (int y = n; y > 0; y--)
        for (int x = n; x > 0; x--)
            for (int b = 0; up[y][x] && b < y; b++)
                for (int a = 0; a < x; a++)
                    if (nim_product(x ^ a, y ^ b) == total) {
                        printf("1\n%d %d\n", x, y);
                        return 0;
                    }
    puts("0");
}
