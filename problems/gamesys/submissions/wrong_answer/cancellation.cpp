// Mistake: the products in a d - b c are rounded; where all entries are near each other, nothing right is left of their difference.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <string>
using namespace std;

int K;
string s[40001][4];
double val[40001];
bool done_[40001];

double solve(int i) {
    if (done_[i]) return val[i];
    double e[4];
    for (int j = 0; j < 4; j++) {
        if (s[i][j][0] == 'G') e[j] = solve(stoi(s[i][j].substr(1)));
        else e[j] = stoi(s[i][j]);
    }
    double a = e[0], b = e[1], c = e[2], d = e[3];
    double lo = max(min(a, b), min(c, d));
    double hi = min(max(a, c), max(b, d));
    double r;
    if (lo == hi) r = lo;
    else r = (a * d - b * c) / (a + d - b - c);
    done_[i] = true;
    return val[i] = r;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(0);
    cin >> K;
    for (int i = 1; i <= K; i++)
        for (int j = 0; j < 4; j++) cin >> s[i][j];
    for (int i = 1; i <= K; i++) printf("%.9f\n", solve(i));
}
