// Too slow: computes all vertices in the order of their numbers, again and again until no value changes any more.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<vector<int>> after(n + 1);
    while (m--) {
        int u, v;
        cin >> u >> v;
        after[u].push_back(v);
    }
    vector<int> g(n + 1), seen_for(n + 1);
    int round = 0;
    bool changes = true;
    while (changes) {
        changes = false;
        for (int u = 1; u <= n; u++) {
            round++;
            for (int v : after[u]) seen_for[g[v]] = round;
            int value = 0;
            while (seen_for[value] == round) value++;
            if (value != g[u]) {
                g[u] = value;
                changes = true;
            }
        }
    }
    for (int u = 1; u <= n; u++) cout << g[u] << " ";
    cout << "\n";
}
