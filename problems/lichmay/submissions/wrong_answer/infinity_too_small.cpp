// Mistake: 2000 * 100, the largest fine of a single job, is taken for infinity, but all jobs together may cost more.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> p(n), d(n), w(n);
    for (int i = 0; i < n; i++) cin >> p[i] >> d[i] >> w[i];
    int full = (1 << n) - 1;
    vector<int> best(full + 1, 200000), time(full + 1), last(full + 1);
    best[0] = 0;
    for (int s = 1; s <= full; s++) {
        for (int i = 0; i < n; i++)
            if (s >> i & 1) time[s] += p[i];
        for (int i = 0; i < n; i++) {
            if (!(s >> i & 1)) continue;
            int late = max(0, time[s] - d[i]);
            int cost = best[s ^ (1 << i)] + w[i] * late;
            if (cost < best[s]) {
                best[s] = cost;
                last[s] = i;
            }
        }
    }
    cout << best[full] << "\n";
    vector<int> order(n);
    for (int i = n - 1, s = full; i >= 0; i--) {
        order[i] = last[s] + 1;
        s ^= 1 << last[s];
    }
    for (int job : order) cout << job << " ";
    cout << "\n";
}
