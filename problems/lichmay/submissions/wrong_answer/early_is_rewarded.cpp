// Mistake: a job that is early gets something back: its fine is negative.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> p(n), d(n), w(n);
    for (int i = 0; i < n; i++) cin >> p[i] >> d[i] >> w[i];
    int full = (1 << n) - 1;
    vector<int> best(full + 1, 1000000000), time(full + 1), last(full + 1);
    best[0] = 0;
    for (int s = 1; s <= full; s++) {
        for (int i = 0; i < n; i++)
            if (s >> i & 1) time[s] += p[i];
        for (int i = 0; i < n; i++) {
            if (!(s >> i & 1)) continue;
            int late = time[s] - d[i];
            int cost = best[s ^ (1 << i)] + w[i] * late;
            if (cost < best[s]) {
                best[s] = cost;
                last[s] = i;
            }
        }
    }
    cout << best[full] << "\n";
    vector<int> order;
    for (int s = full; s > 0; s ^= 1 << last[s]) order.push_back(last[s] + 1);
    for (int i = n - 1; i >= 0; i--) cout << order[i] << " ";
    cout << "\n";
}
