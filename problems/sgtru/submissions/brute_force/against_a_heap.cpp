// Knows nothing of mex: g(i) is the size of the only Nim heap beside which a heap of i pieces is lost, found by playing both
// together. The named sets are made from their definitions by trial. Only for small heaps; gives up, with exit code 1, on more.
#include <cstdio>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
using namespace std;

static string name;
static map<int, bool> given;
static map<pair<int, int>, bool> known;

static int divisors(int x) {
    int count = 0;
    for (int d = 1; d <= x; d++) count += x % d == 0;
    return count;
}

static bool is_sum(int x, int first, int second) {
    return x == first || (x > first && is_sum(x, second, first + second));
}

static bool may_take(int x) {
    if (name == "NGUYENTO") return divisors(x) == 2;
    if (name == "LE") return divisors(x) == 2 && x % 2;
    if (name == "FIBO") return is_sum(x, 1, 2);
    if (name == "LUCAS") return is_sum(x, 1, 3);
    if (name == "MU2") return x == 1 || (x % 2 == 0 && may_take(x / 2));
    return given.count(x);
}

static bool is_lost(int pieces, int heap) {
    auto found = known.find({pieces, heap});
    if (found != known.end()) return found->second;
    bool lost = true;
    for (int taken = 1; taken <= pieces; taken++)
        if (may_take(taken) && is_lost(pieces - taken, heap)) lost = false;
    for (int left = 0; left < heap; left++) lost = lost && !is_lost(pieces, left);
    return known[{pieces, heap}] = lost;
}

int main() {
    int n, element;
    cin >> n >> ws;
    getline(cin, name);
    istringstream words(name);
    while (words >> element) given[element] = true;
    if (n > 100) {
        fprintf(stderr, "too many positions for a search\n");
        return 1;
    }
    for (int i = 0; i <= n; i++) {
        int heap = 0;
        while (!is_lost(i, heap)) heap++;
        printf("%d ", heap);
    }
    puts("");
}
