// Too slow: right, but looks for the smallest divisor of n with an odd quotient among all numbers 1, 2, 3, and so on.
#include <iostream>
using namespace std;

int main() {
    long long n, q;
    while (cin >> n >> q) {
        long long k = 1;
        while (n % k != 0 || n / k % 2 == 0) k++;
        if (k <= q) cout << "1 " << k << "\n";
        else cout << "0\n";
    }
}
