// Independent of the formula: cuts the plane into upright slabs between neighbouring abscissas. In a slab the edges lie
// above one another, and the polygon is between the first and the second, the third and the fourth, and so on. The
// direction is that of the turn in the lowest of the leftmost vertices, where the polygon is convex. O(n^2 log n).
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<double> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lf %lf", &x[i], &y[i]) != 2) return 1;
    vector<double> cuts = x;
    sort(cuts.begin(), cuts.end());
    double area = 0;
    for (int c = 0; c + 1 < n; c++) {
        double middle = (cuts[c] + cuts[c + 1]) / 2;
        vector<double> heights;
        for (int i = 0; i < n; i++) {
            int j = (i + 1) % n;
            if ((x[i] < middle) != (x[j] < middle))
                heights.push_back(y[i] + (y[j] - y[i]) * (middle - x[i]) / (x[j] - x[i]));
        }
        sort(heights.begin(), heights.end());
        for (size_t k = 0; k + 1 < heights.size(); k += 2)
            area += (heights[k + 1] - heights[k]) * (cuts[c + 1] - cuts[c]);
    }
    int least = 0;
    for (int i = 1; i < n; i++)
        if (make_pair(x[i], y[i]) < make_pair(x[least], y[least])) least = i;
    int before = (least + n - 1) % n, after = (least + 1) % n;
    double turn = (x[least] - x[before]) * (y[after] - y[least]) - (y[least] - y[before]) * (x[after] - x[least]);
    printf("Polygon direction: %s\nArea = %.4f\n", turn > 0 ? "CCW" : "CW", area);
}
