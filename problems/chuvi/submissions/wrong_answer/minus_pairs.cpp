// Mistake: adds all perimeters and takes away that of the common part of every pair. Where three overlap, too much goes.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct Rectangle { int left, bottom, right, top; };

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Rectangle> r(n);
    long long length = 0;
    for (int i = 0; i < n; i++) {
        if (scanf("%d %d %d %d", &r[i].left, &r[i].bottom, &r[i].right, &r[i].top) != 4) return 1;
        if (r[i].left > r[i].right) swap(r[i].left, r[i].right);
        if (r[i].bottom > r[i].top) swap(r[i].bottom, r[i].top);
        length += 2 * (r[i].right - r[i].left + r[i].top - r[i].bottom);
        for (int j = 0; j < i; j++) {
            int width = min(r[i].right, r[j].right) - max(r[i].left, r[j].left);
            int height = min(r[i].top, r[j].top) - max(r[i].bottom, r[j].bottom);
            if (width >= 0 && height >= 0) length -= 2 * (width + height);
        }
    }
    printf("%lld\n", length);
}
