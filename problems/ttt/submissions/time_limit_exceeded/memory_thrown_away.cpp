// Too slow: remembers the values of boards, but forgets them after each question.
#include <algorithm>
#include <iostream>
#include <map>
#include <string>
using namespace std;

static const int LINES[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
static map<string, int> known;

static bool has_line(const string &b, char mark) {
    for (auto &l : LINES)
        if (b[l[0]] == mark && b[l[1]] == mark && b[l[2]] == mark) return true;
    return false;
}

static int value(string b) {
    if (known.count(b)) return known[b];
    if (has_line(b, 'X')) return known[b] = 1;
    if (has_line(b, 'O')) return known[b] = -1;
    int empty = count(b.begin(), b.end(), '.');
    if (empty == 0) return known[b] = 0;
    bool is_x = empty % 2 == 1;
    int best = is_x ? -1 : 1;
    for (int i = 0; i < 9; i++) {
        if (b[i] != '.') continue;
        string after = b;
        after[i] = is_x ? 'X' : 'O';
        best = is_x ? max(best, value(after)) : min(best, value(after));
    }
    return known[b] = best;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        string r1, r2, r3;
        cin >> r1 >> r2 >> r3;
        string b = r1 + r2 + r3;
        known.clear();
        int v = value(b);
        cout << v;
        int empty = count(b.begin(), b.end(), '.');
        if (!has_line(b, 'X') && !has_line(b, 'O') && empty > 0) {
            for (int i = 0; i < 9; i++) {
                if (b[i] != '.') continue;
                string after = b;
                after[i] = empty % 2 == 1 ? 'X' : 'O';
                if (value(after) == v) {
                    cout << " " << i / 3 + 1 << " " << i % 3 + 1;
                    break;
                }
            }
        }
        cout << "\n";
    }
}
