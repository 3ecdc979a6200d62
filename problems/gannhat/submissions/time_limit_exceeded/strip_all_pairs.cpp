// Too slow: divides as it should, but compares all points of the strip with each other. On a vertical line all of them are in it, O(n^2).
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct Point { long long x, y; int number; };

vector<Point> p;
long long best = 9000000000000000000LL;
int one, other;

void compare(const Point& a, const Point& b) {
    long long dx = a.x - b.x, dy = a.y - b.y;
    if (dx * dx + dy * dy < best) {
        best = dx * dx + dy * dy;
        one = a.number;
        other = b.number;
    }
}

void solve(int low, int high) {
    if (high - low < 2) return;
    int middle = (low + high) / 2;
    solve(low, middle);
    solve(middle, high);
    vector<Point> strip;
    for (int i = low; i < high; i++) {
        long long dx = p[i].x - p[middle].x;
        if (dx * dx < best) strip.push_back(p[i]);
    }
    for (size_t i = 0; i < strip.size(); i++)
        for (size_t j = i + 1; j < strip.size(); j++) compare(strip[i], strip[j]);
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    p.resize(n);
    for (int i = 0; i < n; i++) {
        if (scanf("%lld %lld", &p[i].x, &p[i].y) != 2) return 1;
        p[i].number = i + 1;
    }
    sort(p.begin(), p.end(), [](const Point& a, const Point& b) { return a.x < b.x; });
    solve(0, n);
    printf("%lld\n%d %d\n", best, one, other);
}
