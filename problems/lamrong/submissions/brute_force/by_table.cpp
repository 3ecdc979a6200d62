// Independent of parity: the table of all pairs by the definition. Only for small boxes; gives up, with exit code 1, on more.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    const int size = 200;
    // A move's parts are both smaller than the box that was split, so pairs go by their larger number, then by the smaller one.
    vector<vector<bool>> lost(size, vector<bool>(size));
    for (int larger = 1; larger < size; larger++)
        for (int smaller = 1; smaller <= larger; smaller++) {
            bool is_lost = true;
            for (int kept : {larger, smaller})
                for (int a = 1; a < kept; a++) is_lost = is_lost && !lost[a][kept - a];
            lost[larger][smaller] = lost[smaller][larger] = is_lost;
        }
    int m, n;
    while (scanf("%d %d", &m, &n) == 2) {
        if (max(m, n) >= size) {
            fprintf(stderr, "too many pieces for a table\n");
            return 1;
        }
        if (lost[m][n]) {
            puts("0");
            continue;
        }
        bool found = false;
        for (int kept : {m, n})
            for (int a = 1; a < kept && !found; a++)
                if (lost[a][kept - a]) {
                    printf("1 %d %d\n", a, kept - a);
                    found = true;
                }
    }
}
