// Deletes rows and columns from a real board and adds up what is left, without remembering anything: only for small boards; gives
// up, with exit code 1, on others.
#include <iostream>
#include <vector>
using namespace std;

typedef vector<vector<long long>> Board;

static bool wins(const Board &board) {
    if (board.empty() || board[0].empty()) return false;
    long long row = 0, column = 0;
    for (long long cell : board.back()) row += cell;
    for (const auto &line : board) column += line.back();
    if (row % 2 == 0) {
        Board after = board;
        after.pop_back();
        if (!wins(after)) return true;
    }
    if (column % 2 == 0) {
        Board after = board;
        for (auto &line : after) line.pop_back();
        if (!wins(after)) return true;
    }
    return false;
}

int main() {
    int n;
    cin >> n;
    if (n > 9) return 1;
    Board board(n, vector<long long>(n));
    for (auto &line : board)
        for (auto &cell : line) cin >> cell;
    cout << (wins(board) ? "YES" : "NO") << "\n";
}
