// Too slow: remembers which boards are won, but copies what is left of the board for each move and adds up its last row and column anew.
#include <iostream>
#include <vector>
using namespace std;

typedef vector<vector<char>> Board;

static vector<vector<int>> known;

static bool wins(const Board &is_odd) {
    if (is_odd.empty() || is_odd[0].empty()) return false;
    int &answer = known[is_odd.size()][is_odd[0].size()];
    if (answer >= 0) return answer;
    bool row = false, column = false;
    for (char cell : is_odd.back()) row ^= cell;
    for (const auto &line : is_odd) column ^= line.back();
    answer = false;
    if (!row) {
        Board after = is_odd;
        after.pop_back();
        if (!wins(after)) answer = true;
    }
    if (!column) {
        Board after = is_odd;
        for (auto &line : after) line.pop_back();
        if (!wins(after)) answer = true;
    }
    return answer;
}

int main() {
    int n, x;
    cin >> n;
    known.assign(n + 1, vector<int>(n + 1, -1));
    Board is_odd(n, vector<char>(n));
    for (auto &line : is_odd)
        for (int j = 0; j < n; j++) cin >> x, line[j] = x % 2 != 0;
    cout << (wins(is_odd) ? "YES" : "NO") << "\n";
}
