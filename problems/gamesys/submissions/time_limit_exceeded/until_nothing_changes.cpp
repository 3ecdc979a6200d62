// Too slow: right, but begins with the value 0 of each game, and goes through all games again and again until no value changes.
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

int main() {
    int k;
    cin >> k;
    vector<vector<int>> game(k, vector<int>(4, -1));
    vector<vector<double>> number(k, vector<double>(4));
    for (int i = 0; i < k; i++)
        for (int j = 0; j < 4; j++) {
            string entry;
            cin >> entry;
            if (entry[0] == 'G') game[i][j] = atoi(entry.c_str() + 1) - 1;
            else number[i][j] = atof(entry.c_str());
        }
    vector<double> values(k);
    bool changed = true;
    while (changed) {
        changed = false;
        for (int i = 0; i < k; i++) {
            double a[4];
            for (int j = 0; j < 4; j++) a[j] = game[i][j] >= 0 ? values[game[i][j]] : number[i][j];
            double v = value(a[0], a[1], a[2], a[3]);
            if (v != values[i]) changed = true;
            values[i] = v;
        }
    }
    for (double v : values) printf("%.9f\n", v);
}
