// Mistake: the tails come from the old population: from the strings that stood at the two places before the selection.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, m;
    cin >> n >> m;
    vector<string> p(n), q(n);
    vector<long long> sum(n);
    for (int i = 0; i < n; i++) {
        cin >> p[i] >> sum[i];
        if (i > 0) sum[i] += sum[i - 1];
    }
    for (int j = 0; j < n; j++) {
        long long r;
        cin >> r;
        q[j] = p[lower_bound(sum.begin(), sum.end(), r) - sum.begin()];
    }
    int pc;
    cin >> pc;
    vector<int> crossing;
    for (int j = 0; j < n; j++) {
        int a;
        cin >> a;
        if (a < pc) crossing.push_back(j);
    }
    for (int t = 0; t < n / 2; t++) {
        int k;
        cin >> k;
        if (2 * t + 1 >= (int)crossing.size()) continue;
        int x = crossing[2 * t], y = crossing[2 * t + 1];
        q[x] = p[x].substr(0, k) + p[y].substr(k);
        q[y] = p[y].substr(0, k) + p[x].substr(k);
    }
    int count;
    cin >> count;
    while (count--) {
        int i, k;
        cin >> i >> k;
        q[i - 1][k - 1] ^= 1;
    }
    for (auto& s : q) cout << s << '\n';
}
