// Augmenting paths, then the lines by what was visited.
#include <bits/stdc++.h>
using namespace std;

int n;
map<int, vector<int>> adj;
map<int, int> mx, my;
set<int> visx, visy;

bool dfs(int x) {
    visx.insert(x);
    for (int y : adj[x]) {
        if (visy.count(y)) continue;
        visy.insert(y);
        if (!my.count(y) || dfs(my[y])) {
            mx[x] = y;
            my[y] = x;
            return true;
        }
    }
    return false;
}

int main() {
    cin >> n;
    for (int i = 0; i < n; i++) {
        int x, y;
        cin >> x >> y;
        adj[x].push_back(y);
    }
    int m = 0;
    for (auto& p : adj) {
        visx.clear();
        visy.clear();
        if (dfs(p.first)) m++;
    }
    visx.clear();
    visy.clear();
    for (auto& p : adj)
        if (!mx.count(p.first)) {
            visx.clear();
            visy.clear();
            dfs(p.first);
        }
    cout << m << "\n";
    for (auto& p : adj)
        if (!visx.count(p.first)) cout << "x " << p.first << "\n";
    for (int y : visy) cout << "y " << y << "\n";
}
