// Too slow: the value of a coin by its definition, but worked out anew each time that it is needed.
#include <cstdio>
#include <vector>
using namespace std;

int value(int x, int y) {
    vector<bool> reached(1 << 16);
    for (int a = 0; a < x; a++)
        for (int b = 0; b < y; b++) reached[value(a, y) ^ value(x, b) ^ value(a, b)] = true;
    int least = 0;
    while (reached[least]) least++;
    return least;
}

int main() {
    int n, total = 0;
    if (scanf("%d", &n) != 1) return 1;
    vector<vector<int>> up(n + 1, vector<int>(n + 1));
    for (auto &row : up)
        for (int &coin : row)
            if (scanf("%d", &coin) != 1) return 1;
    for (int y = 0; y <= n; y++)
        for (int x = 0; x <= n; x++)
            if (up[y][x]) total ^= value(x, y);
    for (int y = 0; y <= n && total; y++)
        for (int x = 0; x <= n; x++)
            for (int b = 0; up[y][x] && b < y; b++)
                for (int a = 0; a < x; a++)
                    if ((value(x, y) ^ value(a, y) ^ value(x, b) ^ value(a, b)) == total) {
                        printf("1\n%d %d\n", x, y);
                        return 0;
                    }
    puts("0");
}
