// Tries each line first, and goes on with the fullest ones.
#include <bits/stdc++.h>
using namespace std;

int n;
long long x[20], y[20];
vector<array<int, 3>> d;

vector<array<int, 3>> greedy(array<int, 3> first) {
    vector<array<int, 3>> kq = {first};
    int s = first[0];
    while (s != (1 << n) - 1) {
        int best = 0;
        array<int, 3> chon;
        for (auto& l : d) {
            int c = __builtin_popcount(l[0] & ~s);
            if (c > best) {
                best = c;
                chon = l;
            }
        }
        kq.push_back(chon);
        s |= chon[0];
    }
    return kq;
}

int main() {
    cin >> n;
    for (int i = 0; i < n; i++) cin >> x[i] >> y[i];
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            int m = 0;
            for (int k = 0; k < n; k++)
                if ((x[j] - x[i]) * (y[k] - y[i]) == (y[j] - y[i]) * (x[k] - x[i])) m |= 1 << k;
            d.push_back({m, i + 1, j + 1});
        }
    vector<array<int, 3>> kq;
    for (auto& l : d) {
        auto t = greedy(l);
        if (kq.empty() || t.size() < kq.size()) kq = t;
    }
    cout << kq.size() << "\n";
    for (auto& l : kq) cout << l[1] << " " << l[2] << "\n";
}
