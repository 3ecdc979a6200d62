// Too slow: right, but searches the whole game anew for every move, and remembers no position.
#include <cstdio>
#include <iostream>
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

static bool lost(vector<int> heaps);

// A move to a lost position, found heap by heap.
static bool winning_move(const vector<int> &heaps, int i, vector<int> &after) {
    if (i == n) return is_move(heaps, after) && lost(after);
    for (int left = heaps[i]; left >= 0 && left >= heaps[i] - m; left--) {
        after[i] = left;
        if (winning_move(heaps, i + 1, after)) return true;
    }
    return false;
}

static bool lost(vector<int> heaps) {
    vector<int> after(n);
    return !winning_move(heaps, 0, after);
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        cin >> rule >> m >> k >> n;
        vector<int> heaps(n), after(n);
        for (int &x : heaps) cin >> x;
        if (!winning_move(heaps, 0, after)) {
            puts("0");
            continue;
        }
        printf("1");
        for (int x : after) printf(" %d", x);
        puts("");
    }
}
