// Mistake: looks for the top where two lines meet only. It may be at p = 0 or at p = 1, where no lines meet.
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
    size_t next = 0;
    while (next < hull.size() && hull[next].slope > 0) next++;
    if (next == 0 || next == hull.size()) {
        Line only = next == 0 ? hull[0] : hull.back();
        printf("%lld %d\n%d %d 1\n", max(only.start, only.start + only.slope), next == 0 ? 0 : 1, only.column, only.column);
        return 0;
    }
    Line s = hull[next - 1], t = hull[next];
    ll over = above(s, t), under = below(s, t);
    put(s.start * under + s.slope * over, under);
    put(over, under);
    printf("\n%d %d ", s.column, t.column);
    put(-t.slope, under);
    puts("");
}
