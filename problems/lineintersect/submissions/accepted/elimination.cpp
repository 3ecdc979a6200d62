// Elimination as on paper: one unknown is removed by adding multiples of the equations, with whole numbers throughout. No
// determinant is written down anywhere.
#include <cstdio>
#include <utility>
using namespace std;

int main() {
    long long p[3], q[3];
    for (auto& value : p)
        if (scanf("%lld", &value) != 1) return 1;
    for (auto& value : q)
        if (scanf("%lld", &value) != 1) return 1;
    // Without x in the first equation the names of the unknowns are exchanged.
    bool exchanged = p[0] == 0;
    if (exchanged) swap(p[0], p[1]), swap(q[0], q[1]);
    long long factor = q[0], scale = p[0];
    for (int i = 0; i < 3; i++) q[i] = q[i] * scale - p[i] * factor;
    if (q[1] == 0) {
        puts(q[2] == 0 ? "Two lines are coincident" : "Two lines are parallel");
        return 0;
    }
    double second = (double)-q[2] / q[1];
    double first = (-p[2] - p[1] * second) / p[0];
    if (exchanged) swap(first, second);
    printf("Intersection point(%.4f,%.4f)\n", first, second);
}
