// Too slow: plays every game to its end for every board anew, and once more where it finds a better move; 549946 positions for an
// empty board would be the least.
#include <iostream>
#include <string>
using namespace std;

static const int LINES[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
static string b;

static bool has_line(char mark) {
    for (auto &l : LINES)
        if (b[l[0]] == mark && b[l[1]] == mark && b[l[2]] == mark) return true;
    return false;
}

static int value(int &move) {
    move = -1;
    if (has_line('X')) return 1;
    if (has_line('O')) return -1;
    int empty = 0, best = 0, unused;
    for (char c : b) empty += c == '.';
    bool is_x = empty % 2 == 1;
    for (int i = 0; i < 9; i++) {
        if (b[i] != '.') continue;
        b[i] = is_x ? 'X' : 'O';
        if (move < 0 || (is_x ? value(unused) > best : value(unused) < best)) best = value(unused), move = i;
        b[i] = '.';
    }
    return best;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        string r1, r2, r3;
        cin >> r1 >> r2 >> r3;
        b = r1 + r2 + r3;
        int move, v = value(move);
        cout << v;
        if (move >= 0) cout << " " << move / 3 + 1 << " " << move % 3 + 1;
        cout << "\n";
    }
}
