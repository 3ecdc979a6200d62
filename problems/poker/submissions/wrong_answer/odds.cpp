// Mistake: reads x and y as x winning cards against y losing ones.
#include <bits/stdc++.h>
using namespace std;

string frac(long long a, long long b) {
    long long g = __gcd(abs(a), b);
    if (g == 0) g = 1;
    a /= g;
    b /= g;
    return b == 1 ? to_string(a) : to_string(a) + "/" + to_string(b);
}

int main() {
    int T;
    cin >> T;
    for (int test = 0; test < T; test++) {
        long long x, y, b;
        cin >> x >> y >> b;
        long long n = x + y;
        if (x * (2 * b + 2) >= n * (b + 2)) cout << "1 1 1 0" << endl;
        else cout << frac(4 * x * (b + 1) - n * (b + 2), n * (b + 2)) << " 1 " << frac(x * b, y * (b + 2)) << " " << frac(2, b + 2) << endl;
    }
}
