#include <bits/stdc++.h>
using namespace std;
typedef pair<int, int> ii;
int main() {
    int n;
    scanf("%d", &n);
    map<ii, ii> ngang, doc;
    vector<ii> tat;
    for (int i = 0; i < n; i++) {
        int a, b, c, d;
        scanf("%d%d%d%d", &a, &b, &c, &d);
        ngang[ii(a, b)] = ii(c, d);
        ngang[ii(c, d)] = ii(a, b);
        tat.push_back(ii(a, b));
        tat.push_back(ii(c, d));
    }
    sort(tat.begin(), tat.end());
    int lo = 1e9, hi = -1e9;
    for (auto p : tat) lo = min(lo, p.second), hi = max(hi, p.second);
    for (int i = 0; i < 2 * n; i += 2) doc[tat[i]] = tat[i + 1], doc[tat[i + 1]] = tat[i];
    printf("%d\n", (tat.back().first - tat[0].first) * (hi - lo));
    ii p = tat[0];
    do {
        printf("%d %d\n", p.first, p.second);
        p = doc[p];
        printf("%d %d\n", p.first, p.second);
        p = ngang[p];
    } while (p != tat[0]);
}
