// Mistake: remembers a position as a number with two decimal digits for each heap, though a heap can be larger than 99.
#include <iostream>
#include <map>
#include <vector>
using namespace std;

int rule_, m, k, n;
map<long long, bool> memo;

long long code(const vector<int> &y) {
    long long c = 0;
    for (int v : y) c = c * 100 + v;
    return c;
}

bool win(vector<int> y, vector<int> &best);

// z: the position after the move, as far as heap i; cnt: how many heaps are lowered, head: how many of the first k
bool go(const vector<int> &y, vector<int> &z, int i, int cnt, int head, bool any) {
    if (i == n) {
        if (cnt == 0) return false;
        if (rule_ == 3 && head == 0 && any) return false;
        vector<int> ignore;
        return !win(z, ignore);
    }
    bool must = (rule_ == 2 || (rule_ == 3 && i >= k)) && y[i] > 0;
    if (rule_ == 3 && i < k && y[i] > 0) any = true;
    bool may = true;
    if (rule_ == 1 && cnt == 1) may = false;
    if (rule_ == 3 && i < k && head == 1) may = false;
    if (rule_ == 4 && cnt == k) may = false;
    z[i] = y[i];
    if (!must && go(y, z, i + 1, cnt, head, any)) return true;
    if (may)
        for (int t = 1; t <= m && t <= y[i]; t++) {
            z[i] = y[i] - t;
            if (go(y, z, i + 1, cnt + 1, head + (i < k), any)) return true;
        }
    return false;
}

bool win(vector<int> y, vector<int> &best) {
    long long c = code(y);
    if (memo.count(c)) return memo[c];
    vector<int> z = y;
    bool res = go(y, z, 0, 0, 0, false);
    if (res) best = z;
    return memo[c] = res;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        cin >> rule_ >> m >> k >> n;
        vector<int> x(n), best;
        for (int &v : x) cin >> v;
        memo.clear();
        if (win(x, best)) {
            cout << 1;
            for (int v : best) cout << " " << v;
            cout << "\n";
        } else cout << "0\n";
    }
    return 0;
}
