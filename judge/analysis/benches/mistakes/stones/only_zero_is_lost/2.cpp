#include <cstdio>
int a[101];
char lost[100001];
int main() {
    int n, k;
    scanf("%d%d", &n, &k);
    for (int i = 0; i < n; i++) scanf("%d", a + i);
    lost[0] = 1;
    for (int h = 1; h <= k; h++) {
        int can = 0, reach = 0;
        for (int i = 0; i < n; i++)
            if (a[i] <= h) {
                can = 1;
                if (lost[h - a[i]]) { reach = 1; break; }
            }
        lost[h] = can && !reach;
    }
    puts(lost[k] ? "Second" : "First");
}
