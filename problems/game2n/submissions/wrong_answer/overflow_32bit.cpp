// Mistake: computes values in 32 bits.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;
typedef long long ll;

struct Line { ll slope, start; int column; };

static ll gcd(ll a, ll b) { return b == 0 ? a : gcd(b, a % b); }

static void put(ll above, ll below) {
    ll d = gcd(llabs(above), below);
    printf("%lld/%lld ", above / d, below / d);
}

// Where a steeper line meets a less steep one: above / below.
static ll above(Line s, Line t) { return t.start - s.start; }
static ll below(Line s, Line t) { return s.slope - t.slope; }

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Line> lines(n), hull;
    for (Line& line : lines)
        if (scanf("%lld", &line.slope) != 1) return 1;
    for (int i = 0; i < n; i++) {
        if (scanf("%lld", &lines[i].start) != 1) return 1;
        lines[i].slope -= lines[i].start;
        lines[i].column = i + 1;
    }
    // From the steepest on; of parallel lines the lowest.
    sort(lines.begin(), lines.end(), [](Line s, Line t) { return s.slope != t.slope ? s.slope > t.slope : s.start < t.start; });
    for (Line line : lines) {
        if (!hull.empty() && hull.back().slope == line.slope) continue;
        while (hull.size() > 1) {
            Line before = hull[hull.size() - 2], top = hull.back();
            if ((__int128)above(before, line) * below(before, top) > (__int128)above(before, top) * below(before, line)) break;
            hull.pop_back();
        }
        hull.push_back(line);
    }
    Line first = hull[0], last = hull[0];
    for (Line line : hull) {
        if (line.start < first.start || (line.start == first.start && line.slope < first.slope)) first = line;
        ll end = line.start + line.slope, least = last.start + last.slope;
        if (end < least || (end == least && line.slope > last.slope)) last = line;
    }
    if (first.slope <= 0) {
        printf("%lld 0\n%d %d 1\n", first.start, first.column, first.column);
        return 0;
    }
    if (last.slope >= 0) {
        printf("%lld 1\n%d %d 1\n", last.start + last.slope, last.column, last.column);
        return 0;
    }
    size_t next = 0;
    while (hull[next].slope > 0) next++;
    Line s = hull[next - 1], t = hull[next];
    ll over = above(s, t), under = below(s, t);
    int value = (int)(s.start * under + s.slope * over);
    put(value, under);
    put(over, under);
    printf("\n%d %d ", s.column, t.column);
    put(-t.slope, under);
    puts("");
}
