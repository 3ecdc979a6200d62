// Plays every game to its end with a real pile and counts both players' points, remembering nothing: only for few cards; gives up, with
// exit code 1, on others.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

// The points of K less those of T at the end.
static long long play(vector<long long> pile, bool k_moves, int of_k, int of_t, long long points_k, long long points_t) {
    if (pile.empty()) return points_k - points_t;
    bool is_first = true;
    long long best = 0;
    int additions = k_moves ? of_k : of_t;
    for (int extra = 0; extra <= additions && !pile.empty(); extra++) {
        (k_moves ? points_k : points_t) += pile.back();
        pile.pop_back();
        int k = of_k - (k_moves ? extra : 0), t = of_t - (k_moves ? 0 : extra);
        long long end = play(pile, !k_moves, k, t, points_k, points_t);
        if (is_first) best = end;
        best = k_moves ? max(best, end) : min(best, end);
        is_first = false;
    }
    return best;
}

int main() {
    int n, k, t;
    cin >> n >> k >> t;
    if (n > 14) return 1;
    vector<long long> pile(n);
    for (auto &card : pile) cin >> card;
    long long end = play(pile, true, k, t, 0, 0);
    cout << (end > 0 ? "THANG" : end == 0 ? "HOA" : "THUA") << "\n";
}
