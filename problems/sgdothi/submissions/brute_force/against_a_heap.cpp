// Knows nothing of mex: g(v) is the size of the only Nim heap beside which vertex v is lost for the player to move, found by
// playing both together. Only for a few vertices; gives up, with exit code 1, on more.
#include <cstdio>
#include <map>
#include <utility>
#include <vector>
using namespace std;

static vector<vector<int>> after;
static map<pair<int, int>, bool> known;

static bool is_lost(int v, int heap) {
    auto found = known.find({v, heap});
    if (found != known.end()) return found->second;
    bool lost = true;
    for (int to : after[v]) lost = lost && !is_lost(to, heap);
    for (int left = 0; left < heap; left++) lost = lost && !is_lost(v, left);
    return known[{v, heap}] = lost;
}

int main() {
    int n, m, u, v;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    if (n > 20) {
        fprintf(stderr, "too many vertices for a search\n");
        return 1;
    }
    after.resize(n + 1);
    while (m-- && scanf("%d %d", &u, &v) == 2) after[u].push_back(v);
    for (v = 1; v <= n; v++) {
        int heap = 0;
        while (!is_lost(v, heap)) heap++;
        printf("%d ", heap);
    }
    puts("");
}
