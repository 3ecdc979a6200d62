#include <cstdio>
#include <iostream>
#include <set>
#include <string>
#include <vector>
using namespace std;
int nimMul(int a, int b) {
    int r = 0;
    for (int i = 0; i < 8; i++) if (a >> i & 1)
        for (int j = 0; j < 8; j++) if (b >> j & 1) {
            if (i == 0 || j == 0) r ^= 1 << (i + j);
            else if (i == j) r ^= (1 << i) ^ (1 << (i - 1));
            else r ^= 1 << (i + j);
        }
    return r;
}
vector<vector<int>> groups(string t, int n) {
    vector<vector<int>> g;
    if (t == "TURTLES" || t == "MOCK") for (int i = 0; i < n; i++) g.push_back({i});
    if (t == "TWINS" || t == "TURTLES" || t == "MOCK")
        for (int i = 0; i < n; i++) for (int j = i + 1; j < n; j++) g.push_back({i, j});
    if (t == "MOCK")
        for (int i = 0; i < n; i++) for (int j = i + 1; j < n; j++) for (int k = j + 1; k < n; k++) g.push_back({i, j, k});
    if (t == "RULER")
        for (int i = 0; i < n; i++) { vector<int> v; for (int j = i; j < n; j++) { v.push_back(j); g.push_back(v); } }
    if (t == "GRUNT")
        for (int m = 0; m < n; m++) for (int a = 1; a < m - a; a++) g.push_back({0, a, m - a, m});
    return g;
}
vector<int> grundy(const vector<vector<int>> &g, int n) {
    vector<int> r(n);
    for (int i = 0; i < n; i++) {
        set<int> s;
        for (auto &v : g) if (v.back() == i) {
            int x = 0;
            for (int p : v) if (p != i) x ^= r[p];
            s.insert(x);
        }
        while (s.count(r[i])) r[i]++;
    }
    return r;
}
int main() {
    string s1, s2; int R, C;
    cin >> s1 >> s2 >> R >> C;
    auto A = groups(s1, R), B = groups(s2, C);
    auto ga = grundy(A, R), gb = grundy(B, C);
    vector<vector<int>> c(R, vector<int>(C));
    int X = 0;
    for (int i = 0; i < R; i++) for (int j = 0; j < C; j++) {
        cin >> c[i][j];
        if (c[i][j]) X ^= nimMul(ga[i], gb[j]);
    }
    if (X) for (auto &a : A) for (auto &b : B) if (c[a.back()][b.back()]) {
        int x = 0, y = 0;
        for (int p : a) x ^= ga[p];
        for (int p : b) y ^= gb[p];
        if (nimMul(x, y) == X) {
            puts("1");
            for (size_t i = 0; i < a.size(); i++) printf("%d%c", a[i], i + 1 < a.size() ? ' ' : '\n');
            for (size_t i = 0; i < b.size(); i++) printf("%d%c", b[i], i + 1 < b.size() ? ' ' : '\n');
            return 0;
        }
    }
    puts("0");
}
