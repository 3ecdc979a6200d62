// Too slow: between each two neighbouring x all rectangles are looked at, from below; O(N^2), as the book's hint has it.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct rectangle {
    long long x1, y1, x2, y2;
};

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<rectangle> all(n);
    vector<long long> xs;
    for (rectangle& r : all) {
        if (scanf("%lld %lld %lld %lld", &r.x1, &r.y1, &r.x2, &r.y2) != 4) return 1;
        if (r.x1 > r.x2) swap(r.x1, r.x2);
        if (r.y1 > r.y2) swap(r.y1, r.y2);
        xs.push_back(r.x1), xs.push_back(r.x2);
    }
    sort(xs.begin(), xs.end());
    sort(all.begin(), all.end(), [](const rectangle& a, const rectangle& b) { return a.y1 < b.y1; });
    long long area = 0;
    for (size_t k = 0; k + 1 < xs.size(); k++) {
        if (xs[k] == xs[k + 1]) continue;
        long long length = 0, top = -2000000000;
        for (const rectangle& r : all)
            if (r.x1 <= xs[k] && xs[k] < r.x2 && r.y2 > top) {
                length += r.y2 - max(top, r.y1);
                top = r.y2;
            }
        area += length * (xs[k + 1] - xs[k]);
    }
    printf("%lld\n", area);
}
