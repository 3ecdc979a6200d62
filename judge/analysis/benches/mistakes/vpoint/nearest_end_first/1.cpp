#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;
typedef long long ll;

struct Wall {
    ll x1, y1, x2, y2, d;
};

int main() {
    int n;
    cin >> n;
    vector<Wall> w(n);
    vector<pair<ll, ll>> dir;
    for (auto &e : w) {
        cin >> e.x1 >> e.y1 >> e.x2 >> e.y2;
        if (e.x1 * e.y2 < e.y1 * e.x2) swap(e.x1, e.x2), swap(e.y1, e.y2);
        e.d = min(e.x1 * e.x1 + e.y1 * e.y1, e.x2 * e.x2 + e.y2 * e.y2);
        dir.push_back({e.x1, e.y1});
        dir.push_back({e.x2, e.y2});
    }
    auto before = [](pair<ll, ll> p, pair<ll, ll> q) { return p.first * q.second > p.second * q.first; };
    sort(dir.begin(), dir.end(), before);
    stable_sort(w.begin(), w.end(), [](const Wall &a, const Wall &b) { return a.d < b.d; });
    // From the front to the back: who paints something is seen.
    vector<char> painted(dir.size());
    int seen = 0;
    for (auto &e : w) {
        int from = lower_bound(dir.begin(), dir.end(), make_pair(e.x1, e.y1), before) - dir.begin();
        int to = lower_bound(dir.begin(), dir.end(), make_pair(e.x2, e.y2), before) - dir.begin();
        bool fresh = false;
        for (int i = from; i < to; i++)
            if (!painted[i] && before(dir[i], dir[i + 1])) fresh = painted[i] = true;
        seen += fresh;
    }
    cout << seen << "\n";
}
