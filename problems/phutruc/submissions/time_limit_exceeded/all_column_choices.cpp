// Too slow: every choice of vertical lines; each point that is left needs its horizontal line. O(2^columns * N).
#include <cstdio>
#include <map>
#include <set>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<int> x(n), y(n);
    map<int, vector<int>> rows_of;
    for (int i = 0; i < n; i++) {
        if (scanf("%d %d", &x[i], &y[i]) != 2) return 1;
        rows_of[x[i]].push_back(y[i]);
    }
    vector<int> columns;
    for (auto& [column, rows] : rows_of) columns.push_back(column);
    int count = columns.size();
    size_t best = n + 1;
    vector<bool> chosen(count, false), best_chosen;
    while (true) {
        size_t lines = 0;
        set<int> rows;
        for (int i = 0; i < count; i++)
            if (chosen[i]) {
                lines++;
            } else {
                for (int row : rows_of[columns[i]]) rows.insert(row);
            }
        if (lines + rows.size() < best) best = lines + rows.size(), best_chosen = chosen;
        int place = 0;
        while (place < count && chosen[place]) chosen[place++] = false;
        if (place == count) break;
        chosen[place] = true;
    }
    printf("%zu\n", best);
    set<int> rows;
    for (int i = 0; i < count; i++)
        if (best_chosen[i]) {
            printf("x %d\n", columns[i]);
        } else {
            for (int row : rows_of[columns[i]]) rows.insert(row);
        }
    for (int row : rows) printf("y %d\n", row);
}
