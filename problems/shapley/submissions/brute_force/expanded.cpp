// Plays every stage out anew, down to the end, without keeping a value. The value of a matrix is looked for from both sides: the best
// guarantee of the rows, at p = 0, p = 1 or where the lines of the columns cross, and the least that the columns concede, likewise.
// Ends with exit code 1 where the two differ, or after a million matrices.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <vector>
using namespace std;

static int n;
static vector<vector<double>> cells;
static int solved = 0;

// The largest over p in [0, 1] of the lower of the lines from c (p = 0) to a (p = 1) and from d to b.
static double top(double a, double b, double c, double d) {
    auto lower = [&](double p) { return min(p * a + (1 - p) * c, p * b + (1 - p) * d); };
    double best = max(lower(0), lower(1)), slope = a - c - b + d;
    if (slope != 0) {
        double p = (d - c) / slope;
        if (p > 0 && p < 1) best = max(best, lower(p));
    }
    return best;
}

static double value(int state, int stages) {
    if (stages == 0) return 0;
    if (++solved > 1000000) {
        fprintf(stderr, "too many matrices\n");
        exit(1);
    }
    double a[4];
    for (int cell = 0; cell < 4; cell++) {
        const vector<double> &numbers = cells[4 * state + cell];
        a[cell] = numbers[0];
        for (int next = 0; next < n; next++)
            if (numbers[next + 1] > 0) a[cell] += numbers[next + 1] * value(next, stages - 1);
    }
    double low = top(a[0], a[1], a[2], a[3]), high = -top(-a[0], -a[2], -a[1], -a[3]);
    if (fabs(low - high) > 1e-9 * max(1.0, fabs(low))) {
        fprintf(stderr, "guaranteed are %.12f, conceded are %.12f\n", low, high);
        exit(1);
    }
    return low;
}

int main() {
    int k;
    cin >> n >> k;
    cells.assign(4 * n, vector<double>(n + 1));
    for (auto &cell : cells)
        for (auto &number : cell) cin >> number;
    for (int state = 0; state < n; state++) printf("%.9f%c", value(state, k), state + 1 < n ? ' ' : '\n');
}
