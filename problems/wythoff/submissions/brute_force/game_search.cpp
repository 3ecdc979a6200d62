// Independent of Sprague–Grundy values: decides every position of one or two queens by the definition (lost if no move leads to
// a lost one). Gives up, with exit code 1, on more queens and on larger boards.
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
using namespace std;

static const int side = 9;
static signed char known[side][side][side][side]; // 0 unknown, 1 lost, 2 won

static bool is_lost(int a, int b, int c, int d) {
    if (a < 0 || b < 0 || c < 0 || d < 0) return false;
    signed char &k = known[a][b][c][d];
    if (k) return k == 1;
    bool lost = true;
    for (int far = 1; far < side && lost; far++)
        lost = !is_lost(a - far, b, c, d) && !is_lost(a, b - far, c, d) && !is_lost(a - far, b - far, c, d) &&
               !is_lost(a, b, c - far, d) && !is_lost(a, b, c, d - far) && !is_lost(a, b, c - far, d - far);
    k = lost ? 1 : 2;
    return lost;
}

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        int q[4] = {0, 0, 0, 0}, count = 0, value;
        while (words >> value) {
            if (count == 4 || value >= side) {
                fprintf(stderr, "too large for a search\n");
                return 1;
            }
            q[count++] = value;
        }
        bool found = false;
        for (int i = 0; i < 4 && !found; i += 2)
            for (int way = 1; way < 4 && !found; way++)
                for (int far = 1; far < side && !found; far++) {
                    int t[4] = {q[0], q[1], q[2], q[3]};
                    if (way & 1) t[i] -= far;
                    if (way & 2) t[i + 1] -= far;
                    if (!is_lost(t[0], t[1], t[2], t[3])) continue;
                    printf("1 %d %d %d\n", i / 2 + 1, t[i], t[i + 1]);
                    found = true;
                }
        if (!found) puts("0");
    }
}
