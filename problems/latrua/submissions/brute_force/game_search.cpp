// Knows nothing of Nim: decides every row by the definition (lost if no move leads to a lost one). Only for short rows; gives
// up, with exit code 1, on longer ones.
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

static vector<char> known(1 << 16, 0); // 0 unknown, 1 lost, 2 won; bit p - 1 is turtle p

static bool is_lost(int row) {
    if (!known[row]) {
        bool lost = true;
        for (int x = 0; x < 16 && lost; x++)
            if (row >> x & 1) {
                int after = row ^ 1 << x;
                lost = !is_lost(after);
                for (int y = 0; y < x && lost; y++) lost = !is_lost(after ^ 1 << y);
            }
        known[row] = lost ? 1 : 2;
    }
    return known[row] == 1;
}

int main() {
    string word;
    while (cin >> word) {
        if (word.size() > 16) {
            fprintf(stderr, "too many positions for a search\n");
            return 1;
        }
        int row = 0;
        for (size_t p = 0; p < word.size(); p++) row |= (word[p] - '0') << p;
        bool found = false;
        for (int x = 0; x < 16 && !found; x++)
            if (row >> x & 1) {
                int after = row ^ 1 << x;
                if (is_lost(after)) printf("1 %d\n", x + 1), found = true;
                for (int y = 0; y < x && !found; y++)
                    if (is_lost(after ^ 1 << y)) printf("1 %d %d\n", x + 1, y + 1), found = true;
            }
        if (!found) puts("0");
    }
}
