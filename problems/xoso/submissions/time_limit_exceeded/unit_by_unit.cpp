// Too slow: turns the wheel on by one unit at a time. The whole wheel may have 10^9 units, and it is turned N times.
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
    vector<int> f(n);
    for (int i = 0; i < n; i++) cin >> p[i] >> f[i];
    for (int j = 0; j < n; j++) {
        int r;
        cin >> r;
        int sector = 0, units = 0;
        for (int at = 1; at <= r; at++) {
            if (units == f[sector]) {
                sector++;
                units = 0;
            }
            units++;
        }
        q[j] = p[sector];
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
        if (2 * t + 1 >= (int)chosen.size()) continue;
        for (int i = k; i < m; i++) swap(q[chosen[2 * t]][i], q[chosen[2 * t + 1]][i]);
    }
    int mutations;
    cin >> mutations;
    while (mutations--) {
        int i, k;
        cin >> i >> k;
        q[i - 1][k - 1] = q[i - 1][k - 1] == '0' ? '1' : '0';
    }
    for (auto& s : q) cout << s << '\n';
}
