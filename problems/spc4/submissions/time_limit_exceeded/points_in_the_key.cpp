// Too slow: remembers results, but by the points that both have up to now, too; these are different in nearly every game.
#include <algorithm>
#include <iostream>
#include <map>
#include <tuple>
#include <vector>
using namespace std;

typedef tuple<bool, int, int, int, long long> Key;

static vector<long long> cards;
static map<Key, long long> known;

// K's points less T's at the end; `lead` is what they are now.
static long long end_of(bool k_moves, int left, int of_k, int of_t, long long lead) {
    if (left == 0) return lead;
    Key key(k_moves, left, of_k, of_t, lead);
    auto found = known.find(key);
    if (found != known.end()) return found->second;
    long long best = 0, drawn = 0;
    int additions = k_moves ? of_k : of_t;
    for (int x = 0; x <= min(additions, left - 1); x++) {
        drawn += cards[left - 1 - x];
        long long end = k_moves ? end_of(false, left - 1 - x, of_k - x, of_t, lead + drawn)
                                : end_of(true, left - 1 - x, of_k, of_t - x, lead - drawn);
        if (x == 0) best = end;
        best = k_moves ? max(best, end) : min(best, end);
    }
    return known[key] = best;
}

int main() {
    int n, k, t;
    cin >> n >> k >> t;
    cards.assign(n, 0);
    for (auto &card : cards) cin >> card;
    long long end = end_of(true, n, k, t, 0);
    cout << (end > 0 ? "THANG" : end == 0 ? "HOA" : "THUA") << "\n";
}
