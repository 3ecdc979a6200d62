// Independent of values: decides every row by the definition (lost if no move leads to a lost one). Only for short rows; gives
// up, with exit code 1, on longer ones.
#include <cstdio>
#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;

static map<string, vector<char>> known; // by game; 0 unknown, 1 lost, 2 won

static int count_of(int group) { return __builtin_popcount(group); }

static bool is_group(const string &name, int group, int last) {
    if (name == "TWINS") return count_of(group) == 2;
    if (name == "MOCK") return count_of(group) <= 3;
    if (name == "RULER") return ((group >> __builtin_ctz(group)) + 1 & group >> __builtin_ctz(group)) == 0;
    if (count_of(group) != 4 || !(group & 1)) return false;
    int a = __builtin_ctz(group & ~1);
    return 2 * a != last && group >> (last - a) & 1;
}

static bool is_lost(const string &name, int row);

static int winning_group(const string &name, int row) {
    for (int last = 0; last < 12; last++)
        if (row >> last & 1)
            for (int group = 1 << last; group < 2 << last; group++)
                if (is_group(name, group, last) && is_lost(name, row ^ group)) return group;
    return 0;
}

static bool is_lost(const string &name, int row) {
    vector<char> &table = known[name];
    if (table.empty()) table.resize(1 << 12);
    if (!table[row]) {
        char found = winning_group(name, row) ? 2 : 1;
        known[name][row] = found;
    }
    return known[name][row] == 1;
}

int main() {
    string name, word;
    while (cin >> name >> word) {
        if (word.size() > 12) {
            fprintf(stderr, "too many positions for a search\n");
            return 1;
        }
        int row = 0;
        for (size_t i = 0; i < word.size(); i++) row |= (word[i] - '0') << i;
        int group = winning_group(name, row);
        printf(group ? "1" : "0");
        for (int i = 0; i < 12; i++)
            if (group >> i & 1) printf(" %d", i);
        puts("");
    }
}
