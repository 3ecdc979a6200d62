// Goes through the points; one that is not covered yet gets that of its two lines which has more of all the points.
#include <cstdio>
#include <map>
#include <set>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<int> x(n), y(n);
    map<int, int> in_column, in_row;
    for (int i = 0; i < n; i++) {
        if (scanf("%d %d", &x[i], &y[i]) != 2) return 1;
        in_column[x[i]]++, in_row[y[i]]++;
    }
    set<int> columns, rows;
    for (int i = 0; i < n; i++) {
        if (columns.count(x[i]) || rows.count(y[i])) continue;
        if (in_column[x[i]] >= in_row[y[i]]) {
            columns.insert(x[i]);
        } else {
            rows.insert(y[i]);
        }
    }
    printf("%zu\n", columns.size() + rows.size());
    for (int c : columns) printf("x %d\n", c);
    for (int c : rows) printf("y %d\n", c);
}
