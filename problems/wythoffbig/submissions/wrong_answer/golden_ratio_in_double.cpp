// Mistake: multiplies by the golden ratio in double precision. The product is sometimes rounded up to the next whole number.
#include <cmath>
#include <iostream>
#include <utility>
using namespace std;

static const double phi = (1 + sqrt(5.0)) / 2;

static long long golden(long long k) { return (long long)floor(k * phi); }

int main() {
    long long x, y;
    while (cin >> x >> y) {
        bool turned = x > y;
        if (turned) swap(x, y);
        long long d = y - x, a = golden(d), p = x, q;
        if (x == a) {
            cout << "0\n";
            continue;
        }
        if (x > a) {
            p = a, q = a + d;
        } else {
            long long k = (long long)ceil(x / phi);
            q = golden(k) == x ? x + k : golden(x - golden(x + 1) + x + 1);
        }
        if (turned) swap(p, q);
        cout << "1 " << p << " " << q << "\n";
    }
}
