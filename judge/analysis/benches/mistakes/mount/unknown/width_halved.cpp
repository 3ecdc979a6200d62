// Takes the foot to be half as far away as it is.
#include <cstdio>
#include <cstdlib>
int x[10000], y[10000];
int main() {
    int n, seen = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%d%d", x + i, y + i);
    for (int i = 0; i < n; i++) {
        int ok = 1;
        for (int j = 0; j < n && ok; j++) if (j != i && 2 * abs(x[i] - x[j]) <= y[j] - y[i]) ok = 0;
        seen += ok;
    }
    printf("%d\n", seen);
}
