// Solves each game anew wherever it stands, by the line of each column over the frequency p of row 1: the best p is 0, 1 or where
// both lines cross. Gives up, with exit code 1, after a million games.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

static vector<vector<string>> games;
static int solved = 0;

static double solve(int i) {
    if (++solved > 1000000) {
        fprintf(stderr, "too many games within games\n");
        exit(1);
    }
    double a[4];
    for (int j = 0; j < 4; j++) {
        const string &entry = games[i][j];
        a[j] = entry[0] == 'G' ? solve(atoi(entry.c_str() + 1) - 1) : atof(entry.c_str());
    }
    auto guaranteed = [&](double p) { return min(a[2] + p * (a[0] - a[2]), a[3] + p * (a[1] - a[3])); };
    double best = max(guaranteed(0), guaranteed(1)), slope = a[0] - a[2] - a[1] + a[3];
    if (slope != 0) {
        double p = (a[3] - a[2]) / slope;
        if (p > 0 && p < 1) best = max(best, guaranteed(p));
    }
    return best;
}

int main() {
    int k;
    cin >> k;
    games.assign(k, vector<string>(4));
    for (auto &game : games)
        for (auto &entry : game) cin >> entry;
    for (int i = 0; i < k; i++) printf("%.9f\n", solve(i));
}
