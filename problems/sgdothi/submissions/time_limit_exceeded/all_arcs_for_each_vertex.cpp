// Too slow: keeps the arcs in a list as they come, and runs through all of it for each vertex.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<int> from(m), to(m), open(n + 1), g(n + 1);
    for (int e = 0; e < m; e++) {
        cin >> from[e] >> to[e];
        open[from[e]]++;
    }
    vector<int> decided;
    for (int u = 1; u <= n; u++)
        if (open[u] == 0) decided.push_back(u);
    for (size_t i = 0; i < decided.size(); i++) {
        int u = decided[i];
        vector<bool> met(n + 1);
        for (int e = 0; e < m; e++)
            if (from[e] == u) met[g[to[e]]] = true;
        while (met[g[u]]) g[u]++;
        for (int e = 0; e < m; e++)
            if (to[e] == u && --open[from[e]] == 0) decided.push_back(from[e]);
    }
    for (int u = 1; u <= n; u++) cout << g[u] << " ";
    cout << "\n";
}
