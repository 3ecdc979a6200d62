// Independent of Sprague and Grundy's theory: searches the whole game, a board being a set of coins (one bit each, row by row).
// The last coin of a move is its highest bit, so every move leads to a smaller number: fill the table upwards.
// Only for at most 12 coins; gives up, with exit code 1, on larger boards.
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

static bool is_group(const string &name, int group) {
    int count = __builtin_popcount(group), last = 31 - __builtin_clz(group);
    if (name == "TWINS") return count == 2;
    if (name == "TURTLES") return count <= 2;
    if (name == "MOCK") return count <= 3;
    if (name == "RULER") return ((group >> __builtin_ctz(group)) & ((group >> __builtin_ctz(group)) + 1)) == 0;
    for (int a = 1; 2 * a < last; a++)
        if (group == (1 | 1 << a | 1 << (last - a) | 1 << last)) return true;
    return false;
}

static void print(int group) {
    const char *space = "";
    for (int i = 0; i < 12; i++)
        if (group >> i & 1) printf("%s%d", space, i), space = " ";
    puts("");
}

int main() {
    string on_rows, on_columns;
    int rows, columns;
    if (!(cin >> on_rows >> on_columns >> rows >> columns)) return 1;
    if (rows * columns > 12) {
        fprintf(stderr, "the board is too large for a search\n");
        return 1;
    }
    int start = 0;
    for (int i = 0; i < rows * columns; i++) {
        int coin;
        if (!(cin >> coin)) return 1;
        start |= coin << i;
    }
    struct Move {
        int rows, columns, coins, last;
    };
    vector<Move> moves;
    for (int a = 1; a < 1 << rows; a++)
        for (int b = 1; b < 1 << columns; b++) {
            if (!is_group(on_rows, a) || !is_group(on_columns, b)) continue;
            int coins = 0;
            for (int x = 0; x < rows; x++)
                for (int y = 0; y < columns; y++)
                    if (a >> x & 1 && b >> y & 1) coins |= 1 << (x * columns + y);
            moves.push_back({a, b, coins, 31 - __builtin_clz(coins)});
        }
    vector<char> lost(start + 1);
    const Move *winning = nullptr;
    for (int board = 0; board <= start; board++) {
        lost[board] = true;
        for (const Move &move : moves)
            if (board >> move.last & 1 && lost[board ^ move.coins]) {
                lost[board] = false;
                if (board == start) winning = &move;
                break;
            }
    }
    if (!winning) {
        puts("0");
        return 0;
    }
    puts("1");
    print(winning->rows);
    print(winning->columns);
}
