// Too slow: the right recursion that remembers nothing.
#include <algorithm>
#include <iostream>
using namespace std;

static int m;

static int eats(int pile, int mine, int yours) {
    if (pile == 0) return mine == 0 ? 0 : eats(mine, 0, 0);
    int best = 0;
    for (int x = 1; x <= min(m, pile); x++) best = max(best, pile + mine + yours - eats(pile - x, yours, mine + x));
    return best;
}

int main() {
    int n;
    cin >> n >> m;
    cout << eats(n, 0, 0) << "\n";
}
