// Too slow: right, but solves a game anew wherever it stands.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

static double value(double a, double b, double c, double d) {
    double low = max(min(a, b), min(c, d)), high = min(max(a, c), max(b, d));
    return low >= high ? low : a - (a - b) * (a - c) / ((a - b) + (d - c));
}

static vector<vector<string>> games;

static double solve(int i) {
    double a[4];
    for (int j = 0; j < 4; j++) {
        const string &entry = games[i][j];
        a[j] = entry[0] == 'G' ? solve(atoi(entry.c_str() + 1) - 1) : atof(entry.c_str());
    }
    return value(a[0], a[1], a[2], a[3]);
}

int main() {
    int k;
    cin >> k;
    games.assign(k, vector<string>(4));
    for (auto &game : games)
        for (auto &entry : game) cin >> entry;
    for (int i = 0; i < k; i++) printf("%.9f\n", solve(i));
}
