// Mistake: with x addition cards x cards are drawn, as if the card that everybody has to draw also cost one.
#include <bits/stdc++.h>
using namespace std;

int n, K, T;
int a[65];
int dp[65][21][21];
bool done_[65][21][21];

int solve(int i, int x, int y) {
    if (i == 0) return 0;
    if (done_[i][x][y]) return dp[i][x][y];
    // no addition card: one card
    int best = a[i] - solve(i - 1, y, x);
    int sum = 0;
    for (int use = 1; use <= x && use <= i; use++) {
        sum += a[i - use + 1];
        best = max(best, sum - solve(i - use, y, x - use));
    }
    done_[i][x][y] = true;
    return dp[i][x][y] = best;
}

int main() {
    cin >> n >> K >> T;
    for (int i = 1; i <= n; i++) cin >> a[i];
    int diff = solve(n, K, T);
    if (diff > 0) cout << "THANG";
    else if (diff == 0) cout << "HOA";
    else cout << "THUA";
    cout << endl;
}
