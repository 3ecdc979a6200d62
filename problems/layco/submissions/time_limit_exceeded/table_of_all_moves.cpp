// Too slow: makes a table for each game of what wins from each number of pieces, by trying all moves, O(C M).
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    int games;
    cin >> games;
    while (games--) {
        int f, c, m, v;
        cin >> f >> c >> m >> v;
        vector<bool> lost(c + 1);
        vector<int> best(c + 1, 1);
        lost[0] = v == 0;
        for (int pieces = 1; pieces <= c; pieces++) {
            lost[pieces] = true;
            for (int k = 1; k <= min(m, pieces); k++)
                if (lost[pieces - k]) {
                    lost[pieces] = false;
                    best[pieces] = k;
                    break;
                }
        }
        for (; c > 0; f = 1 - f) {
            int k = best[c];
            if (f == 1) cout << k << endl;
            else cin >> k;
            c -= k;
        }
        string result;
        cin >> result;
    }
}
