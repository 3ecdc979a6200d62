// The definition, with a table: only for numbers below 40. Gives up, with exit code 1, on larger ones.
#include <cstdio>
#include <set>
using namespace std;

int main() {
    const int end = 40;
    static int t[end][end];
    for (int x = 0; x < end; x++)
        for (int y = 0; y < end; y++) {
            set<int> seen;
            for (int a = 0; a < x; a++)
                for (int b = 0; b < y; b++) seen.insert(t[a][y] ^ t[x][b] ^ t[a][b]);
            while (seen.count(t[x][y])) t[x][y]++;
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
