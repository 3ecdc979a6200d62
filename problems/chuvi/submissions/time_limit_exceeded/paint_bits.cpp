// Too slow: paints unit square by unit square. With a bit for each the board fits into memory, but every rectangle may have 4 * 10^8 of them.
#include <algorithm>
#include <bitset>
#include <cstdio>
using namespace std;

const int REACH = 10000, SIZE = 2 * REACH + 2;

// One column and one row of margin on all sides.
bitset<SIZE> painted[SIZE];

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    while (n--) {
        int x, y, z, t;
        if (scanf("%d %d %d %d", &x, &y, &z, &t) != 4) return 1;
        if (x > z) swap(x, z);
        if (y > t) swap(y, t);
        for (int a = x; a < z; a++)
            for (int b = y; b < t; b++) painted[a + REACH + 1][b + REACH + 1] = true;
    }
    long long length = 0;
    for (int a = 0; a < SIZE; a++) {
        if (a > 0) length += (painted[a] ^ painted[a - 1]).count();
        length += (painted[a] ^ (painted[a] << 1)).count();
    }
    printf("%lld\n", length);
}
