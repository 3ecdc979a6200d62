// The definition, with a table: only for numbers below 40. Gives up, with exit code 1, on larger ones.
#include <cstdio>
using namespace std;

int main() {
    const int end = 40;
    static int t[end][end];
    for (int x = 0; x < end; x++)
        for (int y = 0; y < end; y++) {
            bool seen[256] = {}; // products of numbers below 256 stay below it
            for (int a = 0; a < x; a++)
                for (int b = 0; b < y; b++) seen[t[a][y] ^ t[x][b] ^ t[a][b]] = true;
            while (seen[t[x][y]]) t[x][y]++;
        }
    unsigned x, y;
    while (scanf("%u %u", &x, &y) == 2) {
        if (x >= end || y >= end) {
            fprintf(stderr, "too large for the definition\n");
            return 1;
        }
        printf("%d\n", t[x][y]);
    }
}
