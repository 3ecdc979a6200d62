// Independent of counts: cuts the plane into upright strips at all sides and joins the rectangles of each strip to painted pieces. The
// rectangles are sorted by their lower sides once and not in every strip, so that it takes O(N^2).
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

struct Rectangle { int left, bottom, right, top; };
typedef vector<pair<int, int>> Pieces;

// How much is painted in just one of two neighbouring strips.
long long difference(const Pieces& a, const Pieces& b) {
    vector<pair<int, int>> ends;
    for (auto& [low, high] : a) ends.push_back({low, 1}), ends.push_back({high, 1});
    for (auto& [low, high] : b) ends.push_back({low, 2}), ends.push_back({high, 2});
    sort(ends.begin(), ends.end());
    long long length = 0;
    int painted = 0;
    for (size_t i = 0; i + 1 < ends.size(); i++) {
        painted ^= ends[i].second;
        if (painted == 1 || painted == 2) length += ends[i + 1].first - ends[i].first;
    }
    return length;
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<Rectangle> rectangles(n);
    vector<int> cuts;
    for (auto& r : rectangles) {
        if (scanf("%d %d %d %d", &r.left, &r.bottom, &r.right, &r.top) != 4) return 1;
        if (r.left > r.right) swap(r.left, r.right);
        if (r.bottom > r.top) swap(r.bottom, r.top);
        cuts.push_back(r.left);
        cuts.push_back(r.right);
    }
    sort(rectangles.begin(), rectangles.end(), [](auto& a, auto& b) { return a.bottom < b.bottom; });
    sort(cuts.begin(), cuts.end());
    cuts.erase(unique(cuts.begin(), cuts.end()), cuts.end());
    long long length = 0;
    Pieces before;
    for (size_t k = 0; k < cuts.size(); k++) {
        Pieces pieces;
        for (auto& r : rectangles) {
            if (cuts[k] < r.left || r.right <= cuts[k]) continue;
            if (pieces.empty() || r.bottom > pieces.back().second) pieces.push_back({r.bottom, r.top});
            else pieces.back().second = max(pieces.back().second, r.top);
        }
        length += difference(before, pieces);
        if (k + 1 < cuts.size()) length += 2LL * pieces.size() * (cuts[k + 1] - cuts[k]);
        before = pieces;
    }
    printf("%lld\n", length);
}
