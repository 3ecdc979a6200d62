// Mistake: works out 5 k k in 32 bits.
#include <cmath>
#include <iostream>
#include <utility>
using namespace std;

static int golden(int k) {
    int square = 5 * k * k;
    return (k + (int)sqrt((double)(unsigned)square)) / 2;
}

int main() {
    int x, y;
    while (cin >> x >> y) {
        bool turned = x > y;
        if (turned) swap(x, y);
        int d = y - x, a = golden(d), p = x, q;
        if (x == a) {
            cout << "0\n";
            continue;
        }
        if (x > a) {
            p = a, q = a + d;
        } else {
            int k = golden(x + 1) - x - 1;
            q = golden(k) == x ? x + k : golden(2 * x + 1 - golden(x + 1));
        }
        if (turned) swap(p, q);
        cout << "1 " << p << " " << q << "\n";
    }
}
