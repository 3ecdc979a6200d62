#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;
struct V { int x, y, id; };
int main() {
    int n;
    cin >> n;
    vector<V> p(2 * n);
    for (int i = 0; i < 2 * n; i++) cin >> p[i].x >> p[i].y, p[i].id = i;
    vector<V> s = p;
    sort(s.begin(), s.end(), [](V a, V b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    vector<int> mate(2 * n);
    for (int i = 0; i < 2 * n; i += 2) mate[s[i].id] = s[i + 1].id, mate[s[i + 1].id] = s[i].id;
    int begin = s[0].id;  // lower left: clockwise is up first
    vector<int> tour{begin};
    int at = begin;
    long area = 0;
    do {
        at = mate[at];
        tour.push_back(at);
        area += (p[at ^ 1].x - p[at].x) * p[at].y;
        at ^= 1;
        tour.push_back(at);
    } while (at != begin);
    cout << area << "\n";
    for (int i : tour) cout << p[i].x << " " << p[i].y << "\n";
}
