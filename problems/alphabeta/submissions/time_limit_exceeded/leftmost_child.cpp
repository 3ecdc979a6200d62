// The lesson's procedure as it is printed: C is the leftmost child of Q and is never moved to the next one, so the loop has no end
// unless the first child's value cuts.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

static const long long INF = 4e18;
static vector<vector<int>> children;
static vector<long long> value;
static int leaves;

static long long cat_tia(int q, bool is_max, long long vp) {
    if (children[q].empty()) {
        leaves++;
        return value[q];
    }
    long long vq = is_max ? -INF : INF;
    int c = children[q][0];
    while (c != 0) {
        if (is_max) {
            vq = max(vq, cat_tia(c, false, vq));
            if (vp <= vq) return vq;
        } else {
            vq = min(vq, cat_tia(c, true, vq));
            if (vp >= vq) return vq;
        }
    }
    return vq;
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
    long long root = cat_tia(1, true, INF);
    cout << root << " " << leaves << " " << leaves << "\n";
}
