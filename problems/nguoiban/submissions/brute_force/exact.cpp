// Tries all trips from city 1; gives up, with exit code 1, on more than 9 cities.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    if (n > 9) return 1;
    vector<double> x(n), y(n);
    vector<int> trip(n), best;
    for (int i = 0; i < n; i++) cin >> x[i] >> y[i], trip[i] = i;
    double least = 1e18;
    do {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            int a = trip[i], b = trip[(i + 1) % n];
            sum += hypot(x[a] - x[b], y[a] - y[b]);
        }
        if (sum < least - 1e-7) least = sum, best = trip;
    } while (next_permutation(trip.begin() + 1, trip.end()));
    for (int city : best) cout << city + 1 << " ";
    cout << "\n";
}
