#include <iostream>
#include <set>
#include <vector>
using namespace std;
int main() {
    vector<int> g(1001);
    g[1] = 1;
    for (int n = 2; n <= 1000; n++) {
        set<int> next;
        next.insert(g[n - 2]);  // at the end
        for (int i = 1; i + 1 < n; i++) next.insert(g[i - 1] + g[n - i - 2]);
        int v = 0;
        while (next.count(v)) v++;
        g[n] = v;
    }
    int q;
    while (cin >> q) cout << g[q] << '\n';
}
