// Another way: all true values first, by plain minimax; then each leaf is judged by the way that leads to it. At each node of the way
// the children to the left of the way give a bound, the best of their true values. Full alpha-beta reads the leaf if the greatest
// bound of a MAX node is less than the least bound of a MIN node; the lesson's procedure reads it if this holds for every node of
// the way and its parent.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

static const long long INF = 4e18;
static vector<vector<int>> children;
static vector<long long> value;
static int lesson, full;

static void evaluate(int node, bool is_max) {
    if (children[node].empty()) return;
    value[node] = is_max ? -INF : INF;
    for (int child : children[node]) {
        evaluate(child, !is_max);
        value[node] = is_max ? max(value[node], value[child]) : min(value[node], value[child]);
    }
}

// The greatest and least bounds on the way, the bound of the parent, and whether the lesson's procedure comes here.
static void judge(int node, bool is_max, long long alpha, long long beta, long long parent, bool lesson_comes) {
    if (children[node].empty()) {
        lesson += lesson_comes;
        full += alpha < beta;
        return;
    }
    long long left = is_max ? -INF : INF;
    for (int child : children[node]) {
        bool still = lesson_comes && (is_max ? left < parent : left > parent);
        judge(child, !is_max, is_max ? max(alpha, left) : alpha, is_max ? beta : min(beta, left), left, still);
        left = is_max ? max(left, value[child]) : min(left, value[child]);
    }
}

int main() {
    int n;
    cin >> n;
    if (n > 2000) return 1;
    children.resize(n + 1);
    value.resize(n + 1);
    for (int i = 1; i <= n; i++) {
        int k;
        cin >> k;
        if (k == 0) cin >> value[i];
        children[i].resize(k);
        for (int &child : children[i]) cin >> child;
    }
    evaluate(1, true);
    judge(1, true, -INF, INF, INF, true);
    cout << value[1] << " " << lesson << " " << full << "\n";
}
