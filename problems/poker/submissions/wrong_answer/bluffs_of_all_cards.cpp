// Mistake: prints how often a bluff occurs among all games, not among those with a losing card.
#include <iostream>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        long long x, y, b;
        cin >> x >> y >> b;
        if (x * (2 + 2 * b) >= y * (2 + b)) {
            cout << "1 1 " << y - x << "/" << y << " 0\n";
            continue;
        }
        cout << (4 * x - y) * (1 + b) - y << "/" << y * (2 + b) << " 1 ";
        cout << x * b << "/" << y * (2 + b) << " 2/" << 2 + b << "\n";
    }
}
