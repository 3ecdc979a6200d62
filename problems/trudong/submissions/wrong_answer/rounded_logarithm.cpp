// Mistake: finds the powers of two by a logarithm in floating point. For a number a little below a power it is rounded up to a
// whole number, and the power taken away is larger than what is there.
#include <cmath>
#include <iostream>
using namespace std;

static long long lowest(long long n) {
    long long power = 0;
    while (n > 0) {
        power = 1LL << (int)floor(log2((double)n));
        n -= power;
    }
    return power;
}

int main() {
    long long n, q;
    while (cin >> n >> q) {
        long long power = lowest(n);
        if (power <= q) cout << "1 " << power << "\n";
        else cout << "0\n";
    }
}
