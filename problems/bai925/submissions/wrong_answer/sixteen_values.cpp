// Mistake: a table of 16 x 16 values, as printed in the book; coins outside it count nothing.
#include <cstdio>
#include <cstring>
using namespace std;

int g[16][16], up[32][32];

int value(int x, int y) { return x < 16 && y < 16 ? g[x][y] : 0; }

int main() {
    for (int x = 1; x < 16; x++)
        for (int y = 1; y < 16; y++) {
            bool reached[16] = {};
            for (int a = 0; a < x; a++)
                for (int b = 0; b < y; b++) reached[g[a][y] ^ g[x][b] ^ g[a][b]] = true;
            while (reached[g[x][y]]) g[x][y]++;
        }
    int n, total = 0;
    scanf("%d", &n);
    for (int y = 0; y <= n; y++)
        for (int x = 0; x <= n; x++) {
            scanf("%d", &up[x][y]);
            if (up[x][y]) total ^= value(x, y);
        }
    if (total == 0) {
        puts("0");
        return 0;
    }
    for (int y = 1; y <= n; y++)
        for (int x = 1; x <= n; x++)
            for (int b = 0; up[x][y] && b < y; b++)
                for (int a = 0; a < x; a++)
                    if ((value(x, y) ^ value(a, y) ^ value(x, b) ^ value(a, b)) == total) {
                        printf("1\n%d %d\n", x, y);
                        return 0;
                    }
    puts("0");
}
