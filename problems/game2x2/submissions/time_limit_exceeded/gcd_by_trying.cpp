// Too slow: reduces a fraction by trying all divisors, from the smaller of the two numbers down.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

static string fraction(long long over, long long under) {
    if (under < 0) over = -over, under = -under;
    if (over == 0) return "0/1";
    long long divisor = min(over < 0 ? -over : over, under);
    while (over % divisor != 0 || under % divisor != 0) divisor--;
    return to_string(over / divisor) + "/" + to_string(under / divisor);
}

int main() {
    int games;
    cin >> games;
    while (games--) {
        long long a, b, c, d;
        cin >> a >> b >> c >> d;
        auto is_saddle = [](long long x, long long beside, long long below) { return x <= beside && x >= below; };
        if (is_saddle(a, b, c)) cout << a << " 1 1\n";
        else if (is_saddle(b, a, d)) cout << b << " 1 0\n";
        else if (is_saddle(c, d, a)) cout << c << " 0 1\n";
        else if (is_saddle(d, c, b)) cout << d << " 0 0\n";
        else {
            long long under = a + d - b - c;
            cout << fraction(a * d - b * c, under) << " " << fraction(d - c, under) << " " << fraction(d - b, under) << "\n";
        }
    }
}
