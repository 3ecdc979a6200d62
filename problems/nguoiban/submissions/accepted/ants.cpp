// Ants, as the book has them: max-min ant system with trails between two bounds, the best trip so far strengthens its roads; each
// round's best trip is improved by 2-opt. So many rounds that about 4 million roads are weighed, in place of looking at a clock.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>
using namespace std;

static int n;
static vector<vector<double>> d;

static double length(const vector<int> &t) {
    double sum = d[t.back()][t[0]];
    for (int i = 0; i + 1 < n; i++) sum += d[t[i]][t[i + 1]];
    return sum;
}

static void two_opt(vector<int> &t) {
    for (bool better = true; better;) {
        better = false;
        for (int i = 0; i + 2 < n; i++)
            for (int j = i + 2; j < n; j++) {
                int a = t[i], b = t[i + 1], c = t[j], e = t[(j + 1) % n];
                if (d[a][c] + d[b][e] < d[a][b] + d[c][e] - 1e-7) {
                    reverse(t.begin() + i + 1, t.begin() + j + 1);
                    better = true;
                }
            }
    }
}

int main() {
    if (scanf("%d", &n) != 1) return 1;
    vector<double> x(n), y(n);
    for (int i = 0; i < n; i++)
        if (scanf("%lf %lf", &x[i], &y[i]) != 2) return 1;
    d.assign(n, vector<double>(n));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) d[i][j] = hypot(x[i] - x[j], y[i] - y[j]);
    mt19937 random(1);
    vector<int> best(n);
    for (int i = 0; i < n; i++) best[i] = i;
    two_opt(best);
    double best_length = length(best);
    const int ants = 8;
    int rounds = 4000000 / (ants * n * n) + 1;
    double most = 1, least = 1.0 / (2 * n);
    vector<vector<double>> trail(n, vector<double>(n, most));
    vector<double> weight(n);
    for (int round = 0; round < rounds; round++) {
        vector<int> round_best;
        double round_length = 1e18;
        for (int ant = 0; ant < ants; ant++) {
            vector<int> t = {int(random() % n)};
            vector<bool> met(n);
            met[t[0]] = true;
            while ((int)t.size() < n) {
                double sum = 0;
                for (int j = 0; j < n; j++) {
                    double near = 1 / (d[t.back()][j] + 1e-3);
                    weight[j] = met[j] ? 0 : trail[t.back()][j] * near * near;
                    sum += weight[j];
                }
                double left = sum * (random() % 1000000 / 1e6);
                int next = -1;
                for (int j = 0; j < n && (next < 0 || left >= 0); j++)
                    if (!met[j]) next = j, left -= weight[j];
                met[next] = true;
                t.push_back(next);
            }
            two_opt(t);
            double found = length(t);
            if (found < round_length) round_length = found, round_best = t;
        }
        if (round_length < best_length) best_length = round_length, best = round_best;
        const vector<int> &chosen = round % 5 == 0 ? best : round_best;
        for (auto &row : trail)
            for (double &amount : row) amount = max(least, amount * 0.9);
        for (int i = 0; i < n; i++) {
            int a = chosen[i], b = chosen[(i + 1) % n];
            trail[a][b] = trail[b][a] = min(most, trail[a][b] + 0.1);
        }
    }
    for (int i = 0; i < n; i++) printf("%d%c", best[i] + 1, i + 1 < n ? ' ' : '\n');
}
