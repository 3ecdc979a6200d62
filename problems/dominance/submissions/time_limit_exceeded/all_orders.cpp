// Too slow: believes that the order decides how many lines can go, and tries all orders for the most deletions.
#include <cstdio>
#include <vector>
using namespace std;

struct Step { char kind; int deleted, other; };

int m, n;
long long a[100][100];
bool row_gone[100], column_gone[100];
vector<Step> steps, best;

bool row_dominated(int k, int i) {
    for (int j = 0; j < n; j++)
        if (!column_gone[j] && a[i][j] < a[k][j]) return false;
    return true;
}

bool column_dominated(int k, int j) {
    for (int i = 0; i < m; i++)
        if (!row_gone[i] && a[i][j] > a[i][k]) return false;
    return true;
}

void search() {
    if (steps.size() > best.size()) best = steps;
    for (int k = 0; k < m; k++)
        for (int i = 0; i < m; i++)
            if (i != k && !row_gone[k] && !row_gone[i] && row_dominated(k, i)) {
                row_gone[k] = true;
                steps.push_back({'R', k, i});
                search();
                steps.pop_back();
                row_gone[k] = false;
                break;
            }
    for (int k = 0; k < n; k++)
        for (int j = 0; j < n; j++)
            if (j != k && !column_gone[k] && !column_gone[j] && column_dominated(k, j)) {
                column_gone[k] = true;
                steps.push_back({'C', k, j});
                search();
                steps.pop_back();
                column_gone[k] = false;
                break;
            }
}

int main() {
    if (scanf("%d %d", &m, &n) != 2) return 1;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            if (scanf("%lld", &a[i][j]) != 1) return 1;
    search();
    printf("%d\n", (int)best.size());
    for (auto& step : best) printf("%c %d %d\n", step.kind, step.deleted + 1, step.other + 1);
}
