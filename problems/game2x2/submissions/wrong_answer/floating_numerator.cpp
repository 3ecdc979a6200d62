// Mistake: works in double and prints without decimals; numerators beyond 2^53 are rounded.
#include <cstdio>

int main() {
    int t;
    scanf("%d", &t);
    while (t-- > 0) {
        double a, b, c, d;
        scanf("%lf %lf %lf %lf", &a, &b, &c, &d);
        const double games[4][5] = {{a, b, c, 1, 1}, {b, a, d, 1, 0}, {c, d, a, 0, 1}, {d, c, b, 0, 0}};
        bool found = false;
        for (auto& g : games)
            if (!found && g[0] <= g[1] && g[0] >= g[2]) {
                printf("%.0f %.0f %.0f\n", g[0], g[3], g[4]);
                found = true;
            }
        if (found) continue;
        double all = a + d - b - c, sign = all < 0 ? -1 : 1;
        all *= sign;
        printf("%.0f/%.0f %.0f/%.0f %.0f/%.0f\n", sign * (a * d - b * c), all, sign * (d - c), all, sign * (d - b), all);
    }
}
