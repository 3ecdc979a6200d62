// Tries all n! orders; only for few jobs.
#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> p(n), d(n), w(n), order(n), best_order;
    for (int i = 0; i < n; i++) cin >> p[i] >> d[i] >> w[i];
    iota(order.begin(), order.end(), 0);
    int best = 2000000000;
    do {
        int time = 0, cost = 0;
        for (int i : order) {
            time += p[i];
            if (time > d[i]) cost += w[i] * (time - d[i]);
        }
        if (cost < best) {
            best = cost;
            best_order = order;
        }
    } while (next_permutation(order.begin(), order.end()));
    cout << best << "\n";
    for (int i : best_order) cout << i + 1 << " ";
    cout << "\n";
}
