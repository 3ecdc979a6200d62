// Too slow: tries all ways to play, and remembers nothing.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int m, v;

bool wins(int pieces) {
    if (pieces == 0) return v == 1;
    for (int k = 1; k <= min(m, pieces); k++)
        if (!wins(pieces - k)) return true;
    return false;
}

int best_move(int pieces) {
    for (int k = 1; k <= min(m, pieces); k++)
        if (!wins(pieces - k)) return k;
    return 1;
}

int main() {
    int games;
    cin >> games;
    while (games--) {
        int f, c;
        cin >> f >> c >> m >> v;
        for (; c > 0; f = 1 - f) {
            int k;
            if (f == 1) cout << (k = best_move(c)) << endl;
            else cin >> k;
            c -= k;
        }
        string result;
        cin >> result;
    }
}
