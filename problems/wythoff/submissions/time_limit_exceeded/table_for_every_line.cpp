// Too slow: right, but makes the table of values again for every line, as large as that line needs.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

struct Square { int x, y; };

static int g[201][201];

static void make_table(int side) {
    for (int x = 0; x < side; x++)
        for (int y = 0; y < side; y++) {
            vector<bool> seen(1024);
            for (int i = 0; i < x; i++) seen[g[i][y]] = true;
            for (int i = 0; i < y; i++) seen[g[x][i]] = true;
            for (int i = 1; i <= min(x, y); i++) seen[g[x - i][y - i]] = true;
            g[x][y] = 0;
            while (seen[g[x][y]]) g[x][y]++;
        }
}

static vector<Square> moves(Square from) {
    vector<Square> to;
    for (int i = 1; i <= from.x; i++) to.push_back({from.x - i, from.y});
    for (int i = 1; i <= from.y; i++) to.push_back({from.x, from.y - i});
    for (int i = 1; i <= min(from.x, from.y); i++) to.push_back({from.x - i, from.y - i});
    return to;
}

static int nim_sum(const vector<Square> &queens) {
    int s = 0;
    for (Square queen : queens) s ^= g[queen.x][queen.y];
    return s;
}

static string answer(const vector<Square> &queens) {
    int side = 0;
    for (Square queen : queens) side = max({side, queen.x + 1, queen.y + 1});
    make_table(side);
    int s = nim_sum(queens);
    if (s == 0) return "0";
    for (size_t i = 0; i < queens.size(); i++)
        for (Square to : moves(queens[i]))
            if (g[to.x][to.y] == (g[queens[i].x][queens[i].y] ^ s))
                return "1 " + to_string(i + 1) + " " + to_string(to.x) + " " + to_string(to.y);
    return "0";
}

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        vector<Square> queens;
        int x, y;
        while (words >> x >> y) queens.push_back({x, y});
        cout << answer(queens) << "\n";
    }
}
