// Too slow: right, but keeps the positions in a list and goes through it to find each position that a move leads to.
#include <algorithm>
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

static vector<vector<int>> all;
static vector<bool> lost;

// Whether a move leads to a lost position, found heap by heap; `after` is then that position.
static bool winning_move(const vector<int> &heaps, int i, vector<int> &after) {
    if (i == n) return is_move(heaps, after) && lost[find(all.begin(), all.end(), after) - all.begin()];
    for (int left = heaps[i]; left >= 0 && left >= heaps[i] - m; left--) {
        after[i] = left;
        if (winning_move(heaps, i + 1, after)) return true;
    }
    return false;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        cin >> rule >> m >> k >> n;
        all.assign(1, vector<int>());
        for (int i = 0; i < n; i++) {
            int x;
            cin >> x;
            vector<vector<int>> longer;
            for (auto &start : all)
                for (int heap = 0; heap <= x; heap++) {
                    longer.push_back(start);
                    longer.back().push_back(heap);
                }
            all = longer;
        }
        lost.assign(all.size(), false);
        vector<int> after(n);
        for (size_t i = 0; i < all.size(); i++) lost[i] = !winning_move(all[i], 0, after);
        if (lost.back()) {
            puts("0");
            continue;
        }
        printf("1");
        for (int x : after) printf(" %d", x);
        puts("");
    }
}
