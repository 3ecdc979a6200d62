// Straight from the definition, for comparison with the reference solution: a peak is hidden if another closed triangle
// contains it. O(N^2), which C++ can afford here.
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    vector<int> x(n), height(n);
    for (int i = 0; i < n; i++)
        if (scanf("%d %d", &x[i], &height[i]) != 2) return 1;

    int visible = 0;
    for (int i = 0; i < n; i++) {
        // At the distance d from its axis a mountain of height h is h - d high. The peak lies in its own triangle.
        int containing = 0;
        for (int j = 0; j < n; j++) containing += height[j] - abs(x[j] - x[i]) >= height[i];
        visible += containing == 1;
    }
    printf("%d\n", visible);
}
