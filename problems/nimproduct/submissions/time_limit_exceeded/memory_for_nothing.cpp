// Too slow: the definition, remembering what is known; x by y takes all pairs below.
#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <utility>
using namespace std;
typedef unsigned long long number;

static map<pair<number, number>, number> known;

static number product(number x, number y) {
    if (x < 2 || y < 2) return x * y;
    auto found = known.find({x, y});
    if (found != known.end()) return found->second;
    set<number> seen;
    for (number a = 0; a < x; a++)
        for (number b = 0; b < y; b++) seen.insert(product(a, y) ^ product(x, b) ^ product(a, b));
    number value = 0;
    while (seen.count(value)) value++;
    return known[{x, y}] = value;
}

int main() {
    number x, y;
    while (scanf("%llu %llu", &x, &y) == 2) {
        // From below, so that no call goes deep.
        for (number a = 0; a < min<number>(x, 5000); a++)
            for (number b = 0; b < min<number>(y, 5000); b++) product(a, b);
        printf("%llu\n", product(x, y));
    }
}
