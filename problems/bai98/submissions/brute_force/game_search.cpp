// Independent of Moore's theorem: decides every position by the definition (lost if no move leads to a lost one).
// Only for a few small heaps; gives up, with exit code 1, on what it cannot hold.
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

static int k;
static vector<int> heaps, size_of;
static vector<signed char> lost; // by position number; -1 unknown

static int number_of(const vector<int> &position) {
    int number = 0;
    for (size_t i = 0; i < position.size(); i++) number = number * size_of[i] + position[i];
    return number;
}

static bool is_lost(vector<int> &position);

// Tries all ways to lower heaps from `index` on, with `left` heaps to go; whether one leads to a lost position,
// which `position` then is.
static bool wins(vector<int> &position, size_t index, int left, bool moved) {
    if (index == position.size()) return moved && is_lost(position);
    if (wins(position, index + 1, left, moved)) return true;
    int before = position[index];
    for (int now = 0; left > 0 && now < before; now++) {
        position[index] = now;
        if (wins(position, index + 1, left - 1, true)) return true;
    }
    position[index] = before;
    return false;
}

static bool is_lost(vector<int> &position) {
    signed char &known = lost[number_of(position)];
    if (known < 0) {
        vector<int> copy = position;
        known = !wins(copy, 0, k, false);
    }
    return known;
}

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        heaps.clear();
        size_of.clear();
        int value;
        words >> k;
        double positions = 1;
        while (words >> value) {
            heaps.push_back(value);
            size_of.push_back(value + 1);
            positions *= value + 1;
        }
        if (positions > 50000) {
            fprintf(stderr, "too many positions for a search\n");
            return 1;
        }
        lost.assign((size_t)positions, -1);
        vector<int> after = heaps;
        if (!wins(after, 0, k, false)) {
            puts("0");
            continue;
        }
        printf("1");
        for (int heap : after) printf(" %d", heap);
        puts("");
    }
}
