// Too slow: right, but finds each Fibonacci number by recursion, with no memory and no table.
#include <iostream>
using namespace std;

static long long fibonacci(int i) { return i <= 1 ? i + 1 : fibonacci(i - 1) + fibonacci(i - 2); }

static long long smallest_part(long long n) {
    while (true) {
        int i = 0;
        while (fibonacci(i + 1) <= n) i++;
        long long part = fibonacci(i);
        if (part == n) return part;
        n -= part;
    }
}

int main() {
    long long n, q;
    while (cin >> n >> q) {
        long long part = smallest_part(n);
        if (part <= q) cout << "1 " << part << "\n";
        else cout << "0\n";
    }
}
