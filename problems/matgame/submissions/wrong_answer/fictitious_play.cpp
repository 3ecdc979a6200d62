// Mistake: fictitious play, each answering what the other has done so far. It converges, but after 10^5 rounds only to about
// 10^-3.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    const int rounds = 100000;
    int m, n;
    cin >> m >> n;
    vector<vector<int>> a(m, vector<int>(n));
    for (auto& row : a)
        for (int& x : row) cin >> x;
    vector<long long> gain(m), loss(n);
    vector<int> p(m), q(n);
    for (int round = 0; round < rounds; round++) {
        int i = max_element(gain.begin(), gain.end()) - gain.begin();
        int j = min_element(loss.begin(), loss.end()) - loss.begin();
        p[i]++, q[j]++;
        for (int k = 0; k < m; k++) gain[k] += a[k][j];
        for (int k = 0; k < n; k++) loss[k] += a[i][k];
    }
    double low = *min_element(loss.begin(), loss.end()), high = *max_element(gain.begin(), gain.end());
    cout.precision(12);
    cout << (low + high) / 2 / rounds << '\n';
    for (int x : p) cout << double(x) / rounds << ' ';
    cout << '\n';
    for (int x : q) cout << double(x) / rounds << ' ';
    cout << '\n';
}
