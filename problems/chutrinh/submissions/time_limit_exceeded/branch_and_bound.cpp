// Too slow: backtracking that leaves a branch as soon as the way so far is no shorter than the best trip. Where all trips are nearly
// alike, that is only near the end of each of them.
#include <iostream>
#include <vector>
using namespace std;

int n, best = 2000000000;
int d[15][15];
bool passed[15];
vector<int> trip = {0}, best_trip;

void go_on(int length) {
    if (length >= best) return;
    int here = trip.back();
    if ((int)trip.size() == n) {
        if (length + d[here][0] < best) {
            best = length + d[here][0];
            best_trip = trip;
        }
        return;
    }
    for (int city = 1; city < n; city++) {
        if (passed[city]) continue;
        passed[city] = true;
        trip.push_back(city);
        go_on(length + d[here][city]);
        trip.pop_back();
        passed[city] = false;
    }
}

int main() {
    cin >> n;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) cin >> d[i][j];
    go_on(0);
    cout << best << "\n";
    for (int city : best_trip) cout << city + 1 << " ";
    cout << "\n";
}
