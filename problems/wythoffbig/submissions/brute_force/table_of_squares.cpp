// Independent of the golden ratio: decides every square of a small board by the definition (lost if no move leads to a lost one).
// Gives up, with exit code 1, on larger boards.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    const int side = 512;
    vector<vector<bool>> lost(side, vector<bool>(side));
    vector<bool> row(side), diagonal(2 * side);
    for (int x = 0; x < side; x++) {
        bool column = false;
        for (int y = 0; y < side; y++) {
            lost[x][y] = !column && !row[y] && !diagonal[x - y + side];
            if (lost[x][y]) column = row[y] = diagonal[x - y + side] = true;
        }
    }
    long long x, y;
    while (scanf("%lld %lld", &x, &y) == 2) {
        if (x >= side || y >= side) {
            fprintf(stderr, "too large for a table\n");
            return 1;
        }
        bool found = false;
        for (int way = 1; way < 4 && !found; way++)
            for (int far = 1; far < side && !found; far++) {
                int a = x - (way & 1 ? far : 0), b = y - (way & 2 ? far : 0);
                if (a < 0 || b < 0 || !lost[a][b]) continue;
                printf("1 %d %d\n", a, b);
                found = true;
            }
        if (!found) puts("0");
    }
}
