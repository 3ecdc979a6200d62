// Independent of Sprague and Grundy's theory: searches the whole game, a board being a set of coins (one bit each).
// A move turns the top bit of the rectangle down, so every move leads to a smaller number: fill the table upwards.
// Only for n <= 3 (4 x 4 coins); gives up, with exit code 1, on larger boards.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    if (n > 3) {
        fprintf(stderr, "the board is too large for a search\n");
        return 1;
    }
    int side = n + 1;
    auto bit = [&](int x, int y) { return 1 << (y * side + x); };
    int start = 0;
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            int coin;
            if (scanf("%d", &coin) != 1) return 1;
            if (coin) start |= bit(x, y);
        }
    vector<char> lost(start + 1);
    int winning_x = -1, winning_y = -1;
    for (int board = 0; board <= start; board++) {
        lost[board] = true;
        for (int y = 1; y < side; y++)
            for (int x = 1; x < side; x++)
                for (int b = 0; (board & bit(x, y)) && b < y; b++)
                    for (int a = 0; a < x; a++)
                        if (lost[board ^ bit(x, y) ^ bit(a, y) ^ bit(x, b) ^ bit(a, b)]) {
                            lost[board] = false;
                            if (board == start) winning_x = x, winning_y = y;
                        }
    }
    if (lost[start]) puts("0");
    else printf("1\n%d %d\n", winning_x, winning_y);
}
