// Mistake: looks only whether each queen stands on a square that is lost for one queen, and moves one that does not to such a
// square, as if the values of won squares did not count.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

struct Square { int x, y; };

static int g[201][201];

static vector<Square> moves(Square from) {
    vector<Square> to;
    for (int a = 0; a < from.x; a++) to.push_back({a, from.y});
    for (int b = 0; b < from.y; b++) to.push_back({from.x, b});
    for (int k = 1; k <= min(from.x, from.y); k++) to.push_back({from.x - k, from.y - k});
    return to;
}

static void make_table() {
    for (int x = 0; x <= 200; x++)
        for (int y = 0; y <= x; y++) {
            vector<bool> seen(1024);
            for (Square to : moves({x, y})) seen[g[to.x][to.y]] = true;
            int value = 0;
            while (seen[value]) value++;
            g[x][y] = g[y][x] = value;
        }
}

int main() {
    make_table();
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        vector<Square> queens;
        for (Square queen; words >> queen.x >> queen.y;) queens.push_back(queen);
        Square to = {0, 0};
        size_t moved = queens.size();
        for (size_t i = 0; i < queens.size(); i++)
            if (g[queens[i].x][queens[i].y])
                for (Square square : moves(queens[i]))
                    if (g[square.x][square.y] == 0) moved = i, to = square;
        if (moved == queens.size()) cout << "0\n";
        else cout << "1 " << moved + 1 << " " << to.x << " " << to.y << "\n";
    }
}
