// Mistake: takes the shorter arc without the way that it turns.
#include <bits/stdc++.h>
using namespace std;

int main() {
    const double PI = acos(-1.0);
    int t;
    cin >> t;
    while (t--) {
        long long xu, yu, xv, yv;
        cin >> xu >> yu >> xv >> yv;
        double angle;
        if (xu * yv - yu * xv == 0) {
            angle = xu * xv + yu * yv > 0 ? 0 : PI;
        } else {
            angle = atan2(yv, xv) - atan2(yu, xu);
            if (fabs(angle) > PI) angle = 2 * PI - fabs(angle);
        }
        cout << fixed << setprecision(12) << angle << "\n";
    }
}
