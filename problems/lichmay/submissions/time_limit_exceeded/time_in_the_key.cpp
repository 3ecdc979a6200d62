// Too slow: keeps the best of each set and time in a map, and whole orders with it. The time follows from the set.
#include <algorithm>
#include <iostream>
#include <map>
#include <utility>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> p(n), d(n), w(n);
    for (int i = 0; i < n; i++) cin >> p[i] >> d[i] >> w[i];
    map<pair<int, int>, pair<int, vector<int>>> now, next;
    now[{0, 0}] = {0, {}};
    for (int step = 0; step < n; step++) {
        next.clear();
        for (auto& [key, value] : now) {
            for (int i = 0; i < n; i++) {
                if (key.first >> i & 1) continue;
                int end = key.second + p[i];
                int cost = value.first + w[i] * max(0, end - d[i]);
                vector<int> order = value.second;
                order.push_back(i + 1);
                auto& place = next[{key.first | 1 << i, end}];
                if (place.second.empty() || cost < place.first) place = {cost, order};
            }
        }
        now = next;
    }
    auto& best = now.begin()->second;
    cout << best.first << "\n";
    for (int job : best.second) cout << job << " ";
    cout << "\n";
}
