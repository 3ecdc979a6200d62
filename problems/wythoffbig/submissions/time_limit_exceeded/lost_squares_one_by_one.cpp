// Too slow: right, but goes through the lost squares (a, a + k) for k = 0, 1, 2, ... until one lies in reach.
#include <cmath>
#include <iostream>
#include <utility>
using namespace std;

static long long golden(long long k) {
    long long square = 5 * k * k, root = (long long)sqrtl((long double)square);
    while (root * root > square) root--;
    while ((root + 1) * (root + 1) <= square) root++;
    return (k + root) / 2;
}

int main() {
    long long x, y;
    while (cin >> x >> y) {
        bool turned = x > y;
        if (turned) swap(x, y);
        for (long long k = 0;; k++) {
            long long a = golden(k), b = a + k;
            if (a == x && b == y) {
                cout << "0\n";
                break;
            }
            long long p = -1, q = -1;
            if (a == x && b < y) p = a, q = b;
            if (b == x && a < y) p = b, q = a;
            if (k == y - x && a < x) p = a, q = b;
            if (p < 0) continue;
            if (turned) swap(p, q);
            cout << "1 " << p << " " << q << "\n";
            break;
        }
    }
}
