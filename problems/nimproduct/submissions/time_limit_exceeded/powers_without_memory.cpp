// Too slow: right, but multiplies each two binary digits for themselves, and finds the product of two powers of two anew each time.
#include <iostream>
using namespace std;

typedef unsigned long long number;

static number power_product(int i, int j);

static number product(number x, number y) {
    number result = 0;
    for (int i = 0; i < 32; i++)
        for (int j = 0; j < 32; j++)
            if ((x >> i & 1) && (y >> j & 1)) result ^= power_product(i, j);
    return result;
}

// 2^i by 2^j.
static number power_product(int i, int j) {
    if (i < j) swap(i, j);
    if (j == 0) return 1ULL << i;
    int h = 1;
    while (2 * h <= i) h *= 2;
    // 2^h is a Fermat power, and i = h + (i - h).
    if (j < h) return product(power_product(i - h, j), 1) << h;
    number rest = power_product(i - h, j - h);
    return (rest << h) ^ product(rest, 1ULL << (h - 1));
}

int main() {
    number x, y;
    while (cin >> x >> y) cout << product(x, y) << "\n";
}
