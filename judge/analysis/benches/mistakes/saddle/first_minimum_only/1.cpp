#include <bits/stdc++.h>
using namespace std;
int main() {
    int m, n;
    scanf("%d %d", &m, &n);
    vector<vector<int>> a(m, vector<int>(n));
    vector<int> top(n, INT_MIN), where(m);
    int maximin = INT_MIN;
    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++) {
            scanf("%d", &a[i][j]);
            if (a[i][j] < a[i][where[i]]) where[i] = j;
            top[j] = max(top[j], a[i][j]);
        }
        maximin = max(maximin, a[i][where[i]]);
    }
    int count = 0, r = 0;
    for (int i = m - 1; i >= 0; i--)
        if (top[where[i]] == a[i][where[i]]) count++, r = i;
    printf("%d %d\n%d\n", maximin, *min_element(top.begin(), top.end()), count);
    if (count) printf("%d %d\n", r + 1, where[r] + 1);
}
