// Too slow: follows every path, since it remembers nothing.
#include <cstdio>
#include <set>
#include <vector>
using namespace std;

static vector<vector<int>> after;

static int g(int u) {
    set<int> seen;
    for (int v : after[u]) seen.insert(g(v));
    int value = 0;
    while (seen.count(value)) value++;
    return value;
}

int main() {
    int n, m, u, v;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    after.resize(n + 1);
    while (m-- && scanf("%d %d", &u, &v) == 2) after[u].push_back(v);
    for (u = 1; u <= n; u++) printf("%d ", g(u));
    puts("");
}
