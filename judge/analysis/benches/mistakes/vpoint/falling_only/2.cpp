#include <bits/stdc++.h>
using namespace std;
// Moi doan nam tren duong x + y = c: c nho hon thi gan hon.
int main() {
    int n;
    scanf("%d", &n);
    vector<array<long long, 5>> d(n);
    vector<array<long long, 2>> moc;
    for (auto &[a, b, c, e, s] : d) {
        scanf("%lld%lld%lld%lld", &a, &b, &c, &e);
        if (a * e - b * c < 0) swap(a, c), swap(b, e);
        s = a + b;
        moc.push_back({a, b}), moc.push_back({c, e});
    }
    sort(moc.begin(), moc.end(), [](auto p, auto q) { return p[0] * q[1] - p[1] * q[0] > 0; });
    set<int> thay;
    for (size_t i = 0; i + 1 < moc.size(); i++) {
        long long x = moc[i][0] + moc[i + 1][0], y = moc[i][1] + moc[i + 1][1];
        if (moc[i][0] * moc[i + 1][1] == moc[i][1] * moc[i + 1][0]) continue;
        int tot = -1;
        for (int j = 0; j < n; j++)
            if (d[j][0] * y - d[j][1] * x > 0 && x * d[j][3] - y * d[j][2] > 0)
                if (tot < 0 || d[j][4] < d[tot][4]) tot = j;
        if (tot >= 0) thay.insert(tot);
    }
    printf("%d\n", (int)thay.size());
}
