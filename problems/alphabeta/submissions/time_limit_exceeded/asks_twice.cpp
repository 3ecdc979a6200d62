// Too slow: asks a child for its value a second time where the first answer is better than what was known, so that each level may double
// the work. A leaf that is read again is counted once.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

static const long long INF = 4e18;
static vector<vector<int>> children;
static vector<long long> value;
static vector<bool> is_read;
static bool is_full;

static long long search(int node, bool is_max, long long alpha, long long beta) {
    if (children[node].empty()) {
        is_read[node] = true;
        return value[node];
    }
    long long best = is_max ? -INF : INF;
    for (int child : children[node]) {
        long long low = is_full ? alpha : -INF, high = is_full ? beta : INF;
        if (is_max) {
            low = max(low, best);
            if (search(child, false, low, high) > best) best = search(child, false, low, high);
            if (best >= beta) break;
        } else {
            high = min(high, best);
            if (search(child, true, low, high) < best) best = search(child, true, low, high);
            if (best <= alpha) break;
        }
    }
    return best;
}

int main() {
    int n;
    cin >> n;
    children.resize(n + 1);
    value.resize(n + 1);
    for (int i = 1; i <= n; i++) {
        int k;
        cin >> k;
        if (k == 0) cin >> value[i];
        children[i].resize(k);
        for (int &child : children[i]) cin >> child;
    }
    is_read.assign(n + 1, false);
    cout << search(1, true, -INF, INF);
    for (int way = 0; way < 2; way++) {
        is_full = way == 1;
        is_read.assign(n + 1, false);
        search(1, true, -INF, INF);
        cout << " " << count(is_read.begin(), is_read.end(), true);
    }
    cout << "\n";
}
