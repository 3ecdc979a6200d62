// Too slow: each mutation is given a copy of the whole population and hands back another one: q N m steps.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

using Population = vector<string>;

Population crossed(Population people, int x, int y, int k) {
    string first = people[x], second = people[y];
    people[x] = first.substr(0, k) + second.substr(k);
    people[y] = second.substr(0, k) + first.substr(k);
    return people;
}

Population mutated(const Population& people, int i, int k) {
    Population next = people;
    next[i][k] = next[i][k] == '0' ? '1' : '0';
    return next;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, m;
    cin >> n >> m;
    Population old(n), now;
    vector<long long> sum(n);
    for (int i = 0; i < n; i++) {
        cin >> old[i] >> sum[i];
        if (i > 0) sum[i] += sum[i - 1];
    }
    for (int j = 0; j < n; j++) {
        long long r;
        cin >> r;
        now.push_back(old[lower_bound(sum.begin(), sum.end(), r) - sum.begin()]);
    }
    int pc;
    cin >> pc;
    vector<int> chosen;
    for (int j = 0; j < n; j++) {
        int a;
        cin >> a;
        if (a < pc) chosen.push_back(j);
    }
    for (int t = 0; t < n / 2; t++) {
        int k;
        cin >> k;
        if (2 * t + 1 < (int)chosen.size()) now = crossed(now, chosen[2 * t], chosen[2 * t + 1], k);
    }
    int q;
    cin >> q;
    while (q--) {
        int i, k;
        cin >> i >> k;
        now = mutated(now, i - 1, k - 1);
    }
    for (auto& s : now) cout << s << '\n';
}
