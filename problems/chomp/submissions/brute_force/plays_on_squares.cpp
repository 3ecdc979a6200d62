// Keeps the bar as a set of squares, and plays every game to its end, remembering nothing. Only for small bars; gives up, with exit code 1,
// on others.
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
using namespace std;

typedef unsigned long long Squares; // bit 8 * (row - 1) + column - 1

static Squares without(Squares bar, int column, int row) {
    for (int y = row; y < 8; y++)
        for (int x = column; x < 8; x++) bar &= ~(1ULL << (8 * y + x));
    return bar;
}

static bool is_lost(Squares bar) {
    for (int square = 1; square < 64; square++)
        if (bar >> square & 1 && is_lost(without(bar, square % 8, square / 8))) return false;
    return true;
}

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        Squares bar = 0;
        int length, row = 0;
        while (words >> length) {
            for (int x = 0; x < length; x++) bar |= 1ULL << (8 * row + x);
            row++;
        }
        if (__builtin_popcountll(bar) > 20) {
            fputs("too large for a search\n", stderr);
            return 1;
        }
        int found = 0;
        for (int square = 1; square < 64 && !found; square++)
            if (bar >> square & 1 && is_lost(without(bar, square % 8, square / 8))) found = square;
        if (found) printf("1 %d %d\n", found % 8 + 1, found / 8 + 1);
        else puts("0");
    }
}
