// Too slow: backtracking over all trips, which leaves a branch when the way so far is no shorter than the best trip. It prints when all
// trips have been looked at.
#include <cmath>
#include <iostream>
#include <vector>
using namespace std;

int n;
double best = 1e18;
vector<double> x, y;
vector<bool> passed;
vector<int> trip = {0}, best_trip;

double distance_of(int a, int b) { return hypot(x[a] - x[b], y[a] - y[b]); }

void go_on(double length) {
    if (length >= best) return;
    int here = trip.back();
    if ((int)trip.size() == n) {
        if (length + distance_of(here, 0) < best) {
            best = length + distance_of(here, 0);
            best_trip = trip;
        }
        return;
    }
    for (int city = 1; city < n; city++) {
        if (passed[city]) continue;
        passed[city] = true;
        trip.push_back(city);
        go_on(length + distance_of(here, city));
        trip.pop_back();
        passed[city] = false;
    }
}

int main() {
    cin >> n;
    x.resize(n), y.resize(n), passed.resize(n);
    for (int i = 0; i < n; i++) cin >> x[i] >> y[i];
    go_on(0);
    for (int city : best_trip) cout << city + 1 << " ";
    cout << "\n";
}
