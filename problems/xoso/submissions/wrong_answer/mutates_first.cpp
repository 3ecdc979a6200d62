// Mistake: mutations come before the crossover, so that a turned gene may go over to the partner.
#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
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
    for (auto& s : q) {
        long long r;
        cin >> r;
        s = p[lower_bound(sum.begin(), sum.end(), r) - sum.begin()];
    }
    int pc;
    cin >> pc;
    vector<int> a(n), k(n / 2);
    for (int& x : a) cin >> x;
    for (int& x : k) cin >> x;
    int count;
    cin >> count;
    while (count--) {
        int i, gene;
        cin >> i >> gene;
        q[i - 1][gene - 1] ^= 1;
    }
    int last = -1, pairs = 0;
    for (int j = 0; j < n; j++) {
        if (a[j] >= pc) continue;
        if (last < 0) {
            last = j;
        } else {
            for (int gene = k[pairs]; gene < m; gene++) swap(q[last][gene], q[j][gene]);
            pairs++;
            last = -1;
        }
    }
    for (auto& s : q) cout << s << '\n';
}
