// With recursion and a table: the rest of the trip from a city through a set of others and home.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int n;
int d[15][15];
vector<vector<int>> known;

int rest(int set, int here) {
    if (set == 0) return d[here][0];
    int& best = known[set][here];
    if (best < 0) {
        best = 2000000000;
        for (int next = 1; next < n; next++)
            if (set >> next & 1) best = min(best, d[here][next] + rest(set & ~(1 << next), next));
    }
    return best;
}

int main() {
    if (scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (scanf("%d", &d[i][j]) != 1) return 1;
    known.assign(1 << n, vector<int>(n, -1));
    int set = (1 << n) - 2, here = 0;
    printf("%d\n1", rest(set, here));
    while (set) {
        for (int next = 1; next < n; next++) {
            int left = set & ~(1 << next);
            if ((set >> next & 1) && d[here][next] + rest(left, next) == rest(set, here)) {
                printf(" %d", next + 1);
                set = left, here = next;
                break;
            }
        }
    }
    puts("");
}
