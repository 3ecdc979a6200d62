// Mistake: divides whole numbers where x/y is compared with the boundary, so that both sides are 0 or 1.
#include <iostream>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        long long x, y, b;
        cin >> x >> y >> b;
        if (x / y >= (2 + b) / (2 + 2 * b)) {
            cout << "1 1 1 0\n";
            continue;
        }
        cout << (4 * x - y) * (1 + b) - y << "/" << y * (2 + b) << " 1 ";
        cout << x * b << "/" << (y - x) * (2 + b) << " 2/" << 2 + b << "\n";
    }
}
