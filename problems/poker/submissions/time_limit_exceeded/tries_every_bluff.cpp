// Too slow: right, but finds the frequency of bluffs by trying all fractions with the denominator (y - x)(2 + b) that it can have.
#include <algorithm>
#include <cstdio>
using namespace std;

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        long long x, y, b;
        scanf("%lld %lld %lld", &x, &y, &b);
        if (x == y) {
            printf("1 1 1 0\n");
            continue;
        }
        // All payments times y(2 + b).
        long long below = (y - x) * (2 + b), best = -4e18, bluff = 0;
        for (long long i = 0; i <= below; i++) {
            long long call = (2 * x - y + b * x) * (2 + b) - b * i;
            long long fold = (2 * x - y) * (2 + b) + 2 * i;
            long long least = min(call, fold);
            if (least > best) best = least, bluff = i;
        }
        printf("%lld/%lld 1 %lld/%lld ", best, y * (2 + b), bluff, below);
        if (bluff == below) printf("0\n");
        else printf("2/%lld\n", 2 + b);
    }
}
