// Too slow: fictitious play, each answering what the other has done so far, until what the best p guarantees and what the best q costs
// are near enough. They do meet, but ten times nearer takes a hundred times as long.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int m, n, most = 1;
    cin >> m >> n;
    vector<vector<int>> a(m, vector<int>(n));
    for (auto &row : a)
        for (int &x : row) cin >> x, most = max(most, abs(x));
    vector<long long> gain(m), loss(n);
    vector<int> p(m), q(n), best_p, best_q;
    double low = -1e9, high = 1e9, p_rounds = 1, q_rounds = 1;
    for (long long round = 1; high - low > 2e-6 * most; round++) {
        int i = max_element(gain.begin(), gain.end()) - gain.begin();
        int j = min_element(loss.begin(), loss.end()) - loss.begin();
        p[i]++, q[j]++;
        for (int k = 0; k < m; k++) gain[k] += a[k][j];
        for (int k = 0; k < n; k++) loss[k] += a[i][k];
        double now_low = double(*min_element(loss.begin(), loss.end())) / round;
        double now_high = double(*max_element(gain.begin(), gain.end())) / round;
        if (now_low > low) low = now_low, best_p = p, p_rounds = round;
        if (now_high < high) high = now_high, best_q = q, q_rounds = round;
    }
    cout.precision(12);
    cout << (low + high) / 2 << '\n';
    for (int x : best_p) cout << x / p_rounds << ' ';
    cout << '\n';
    for (int x : best_q) cout << x / q_rounds << ' ';
    cout << '\n';
}
