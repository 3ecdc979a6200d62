// Decides every position by the definition: lost if no move leads to a lost one. Tries all smaller heaps as the next position and
// asks for each whether the move is allowed. Gives up, with exit code 1, on more than 300 positions.
#include <cstdio>
#include <iostream>
#include <map>
#include <vector>
using namespace std;

static int rule, m, k, n;

// Whether a move leads from one position to the other, by the words of the statement.
static bool is_move(const vector<int> &before, const vector<int> &after) {
    int lowered = 0, of_first = 0, first_full = 0, left_out = 0, left_out_behind = 0;
    for (int i = 0; i < n; i++) {
        int taken = before[i] - after[i];
        if (taken < 0 || taken > m) return false;
        if (taken > 0) lowered++;
        if (taken > 0 && i < k) of_first++;
        if (before[i] > 0 && i < k) first_full++;
        if (before[i] > 0 && taken == 0) left_out++;
        if (before[i] > 0 && taken == 0 && i >= k) left_out_behind++;
    }
    if (lowered == 0) return false;
    if (rule == 1) return lowered == 1;
    if (rule == 2) return left_out == 0;
    if (rule == 3) return of_first == (first_full > 0 ? 1 : 0) && left_out_behind == 0;
    return lowered <= k;
}

static map<vector<int>, bool> known;

// The next smaller vector of heaps in the order of an odometer, none after the empty ones.
static bool step_down(vector<int> &heaps, const vector<int> &largest) {
    for (int i = n - 1; i >= 0; i--) {
        if (heaps[i] > 0) {
            heaps[i]--;
            return true;
        }
        heaps[i] = largest[i];
    }
    return false;
}

static bool lost(const vector<int> &heaps) {
    auto found = known.find(heaps);
    if (found != known.end()) return found->second;
    bool is_lost = true;
    vector<int> after = heaps;
    while (is_lost && step_down(after, heaps)) is_lost = !is_move(heaps, after) || !lost(after);
    return known[heaps] = is_lost;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        cin >> rule >> m >> k >> n;
        vector<int> heaps(n);
        int positions = 1;
        for (int &x : heaps) cin >> x, positions *= x + 1;
        if (positions > 300) {
            fprintf(stderr, "too many positions for a search\n");
            return 1;
        }
        known.clear();
        if (lost(heaps)) {
            puts("0");
            continue;
        }
        vector<int> after = heaps;
        do step_down(after, heaps);
        while (!is_move(heaps, after) || !lost(after));
        printf("1");
        for (int x : after) printf(" %d", x);
        puts("");
    }
}
