// Mistake: angles in floating point, and an epsilon "to be safe". Gaps of 3e-9 radians exist within the bounds and are
// taken for closed.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace std;

const double EPS = 1e-8;

struct Segment { double x1, y1, x2, y2, from, to; };

double distance_at(const Segment& s, double angle) {
    double dx = cos(angle), dy = sin(angle);
    return (s.x1 * s.y2 - s.y1 * s.x2) / (dx * (s.y2 - s.y1) - dy * (s.x2 - s.x1));
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Segment> segments(n);
    vector<double> angles;
    for (auto& s : segments) {
        if (scanf("%lf %lf %lf %lf", &s.x1, &s.y1, &s.x2, &s.y2) != 4) return 1;
        s.from = atan2(s.y1, s.x1);
        s.to = atan2(s.y2, s.x2);
        if (s.from > s.to) swap(s.from, s.to);
        angles.push_back(s.from);
        angles.push_back(s.to);
    }
    sort(angles.begin(), angles.end());
    vector<char> visible(n);
    for (size_t i = 0; i + 1 < angles.size(); i++) {
        if (angles[i + 1] - angles[i] < EPS) continue;
        double middle = (angles[i] + angles[i + 1]) / 2;
        int nearest = -1;
        for (int s = 0; s < n; s++) {
            if (segments[s].from > middle || segments[s].to < middle) continue;
            if (nearest < 0 || distance_at(segments[s], middle) < distance_at(segments[nearest], middle)) nearest = s;
        }
        if (nearest >= 0) visible[nearest] = true;
    }
    printf("%d\n", (int)count(visible.begin(), visible.end(), 1));
}
