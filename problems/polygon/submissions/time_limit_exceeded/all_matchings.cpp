// Brute force: try every way to join the ends on every vertical line in pairs, and keep those that make one closed line
// that neither crosses nor touches itself. It knows nothing of "1-2, 3-4, ..."; and it fails with an error if there is not
// exactly one such polygon. The area is counted square by square.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>
using namespace std;

typedef pair<int, int> Point;
typedef vector<Point> Outline;

map<Point, Point> across, along;
vector<vector<Point>> lines;
vector<Outline> found;

// How many points (0, 1 or many) two axis-parallel edges have in common.
int share_points(Point p, Point q, Point r, Point s) {
    int left = max(min(p.first, q.first), min(r.first, s.first));
    int right = min(max(p.first, q.first), max(r.first, s.first));
    int low = max(min(p.second, q.second), min(r.second, s.second));
    int high = min(max(p.second, q.second), max(r.second, s.second));
    return max(0, right - left + 1) * max(0, high - low + 1);
}

Outline outline_now() {
    Outline outline;
    Point start = across.begin()->first, here = start;
    do {
        outline.push_back(here);
        outline.push_back(across[here]);
        here = along[across[here]];
    } while (here != start);
    return outline;
}

bool is_simple(const Outline& outline) {
    int n = outline.size();
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            int expected = j == i + 1 || (i == 0 && j == n - 1);
            if (share_points(outline[i], outline[(i + 1) % n], outline[j], outline[(j + 1) % n]) != expected) return false;
        }
    return true;
}

// Joins the free ends of the line in every way, then those of the lines after it.
void join(size_t line, vector<Point> free_ends) {
    if (free_ends.empty()) {
        if (line + 1 < lines.size()) return join(line + 1, lines[line + 1]);
        Outline outline = outline_now();
        if (outline.size() == across.size() && is_simple(outline)) found.push_back(outline);
        return;
    }
    Point first = free_ends[0];
    for (size_t i = 1; i < free_ends.size(); i++) {
        along[first] = free_ends[i];
        along[free_ends[i]] = first;
        vector<Point> rest(free_ends.begin() + 1, free_ends.end());
        rest.erase(rest.begin() + (i - 1));
        join(line, rest);
    }
}

// Whether the middle of the square with its lower left corner (x, y) lies inside.
bool is_inside(int x, int y, const Outline& outline) {
    int below = 0;
    for (size_t i = 0; i < outline.size(); i += 2) {
        int a = outline[i].first, c = outline[i + 1].first;
        below += min(a, c) <= x && x < max(a, c) && outline[i].second <= y;
    }
    return below % 2 == 1;
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    map<int, vector<Point>> by_x;
    for (int i = 0; i < n; i++) {
        Point p, q;
        if (scanf("%d %d %d %d", &p.first, &p.second, &q.first, &q.second) != 4) return 1;
        across[p] = q;
        across[q] = p;
        by_x[p.first].push_back(p);
        by_x[q.first].push_back(q);
    }
    for (auto& line : by_x) lines.push_back(line.second);
    join(0, lines[0]);
    if (found.size() != 1) return 1;

    Outline outline = found[0];
    // An edge to the right with the inside below it runs clockwise.
    int a = outline[0].first, b = outline[0].second, c = outline[1].first;
    if ((c > a) != is_inside(min(a, c), b - 1, outline)) reverse(outline.begin(), outline.end());
    int left = 100, right = -100, low = 100, high = -100, area = 0;
    for (Point p : outline) {
        left = min(left, p.first), right = max(right, p.first);
        low = min(low, p.second), high = max(high, p.second);
    }
    for (int x = left; x < right; x++)
        for (int y = low; y < high; y++) area += is_inside(x, y, outline);
    printf("%d\n", area);
    for (Point p : outline) printf("%d %d\n", p.first, p.second);
}
