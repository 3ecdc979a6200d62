// Independent of remainders: decides every position by the definition (lost if no move leads to a lost one), remembering those that
// it knows. Gives up, with exit code 1, on more than 400 positions.
#include <cstdio>
#include <iostream>
#include <map>
#include <vector>
using namespace std;

static int n, m;
static map<vector<int>, bool> known;

static bool lost(const vector<int> &heaps);

// Whether a move leads to a lost position, found heap by heap; `after` is then that position.
static bool winning_move(const vector<int> &heaps, int i, bool taken, vector<int> &after) {
    if (i == n) return taken && lost(after);
    if (heaps[i] == 0) {
        after[i] = 0;
        return winning_move(heaps, i + 1, taken, after);
    }
    for (int k = 1; k <= m && k <= heaps[i]; k++) {
        after[i] = heaps[i] - k;
        if (winning_move(heaps, i + 1, true, after)) return true;
    }
    return false;
}

static bool lost(const vector<int> &heaps) {
    auto found = known.find(heaps);
    if (found != known.end()) return found->second;
    vector<int> after(n);
    return known[heaps] = !winning_move(heaps, 0, false, after);
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        cin >> n >> m;
        vector<int> heaps(n), after(n);
        long long positions = 1;
        for (int &x : heaps) {
            cin >> x;
            positions = min(positions * (x + 1LL), 1000LL);
        }
        if (positions > 400) {
            fprintf(stderr, "too many positions for a search\n");
            return 1;
        }
        known.clear();
        if (!winning_move(heaps, 0, false, after)) {
            puts("0");
            continue;
        }
        printf("1");
        for (int x : after) printf(" %d", x);
        puts("");
    }
}
