// Mistake: 10^9 for infinity is a value that leaves may have.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

static const long long INF = 1000000000;
static vector<vector<int>> children;
static vector<long long> value;
static int leaves;

static long long search(int q, bool is_max, bool both, long long alpha, long long beta) {
    if (children[q].empty()) {
        leaves++;
        return value[q];
    }
    long long v = is_max ? -INF : INF;
    for (int c : children[q]) {
        if (is_max) {
            v = max(v, search(c, false, both, both ? max(alpha, v) : v, both ? beta : INF));
            if (v >= beta) break;
        } else {
            v = min(v, search(c, true, both, both ? alpha : -INF, both ? min(beta, v) : v));
            if (v <= alpha) break;
        }
    }
    return v;
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
    cout << search(1, true, false, -INF, INF) << " " << leaves;
    leaves = 0;
    search(1, true, true, -INF, INF);
    cout << " " << leaves << "\n";
}
