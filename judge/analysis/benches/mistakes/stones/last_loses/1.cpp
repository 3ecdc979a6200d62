#include <bits/stdc++.h>
using namespace std;
int main() {
    int n, k;
    cin >> n >> k;
    vector<int> a(n);
    for (auto &v : a) cin >> v;
    sort(a.begin(), a.end());
    vector<int> f(k + 1);
    for (int i = 0; i <= k; i++) {
        if (i < a[0]) f[i] = 1;  // cannot move: wins
        for (int v : a)
            if (v <= i && f[i - v] == 0) f[i] = 1;
    }
    puts(f[k] ? "First" : "Second");
}
