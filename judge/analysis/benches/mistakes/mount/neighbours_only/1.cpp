#include <algorithm>
#include <cstdio>
#include <cstdlib>
struct Nui { int x, y; } a[10005];
int main() {
    int n, kq = 0;
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) scanf("%d%d", &a[i].x, &a[i].y);
    std::sort(a + 1, a + n + 1, [](Nui p, Nui q) { return p.x < q.x || (p.x == q.x && p.y < q.y); });
    for (int i = 1; i <= n; i++) {
        bool hidden = false;
        if (i > 1 && a[i].x - a[i - 1].x <= a[i - 1].y - a[i].y) hidden = true;
        if (i < n && a[i + 1].x - a[i].x <= a[i + 1].y - a[i].y) hidden = true;
        if (!hidden) kq++;
    }
    printf("%d", kq);
}
