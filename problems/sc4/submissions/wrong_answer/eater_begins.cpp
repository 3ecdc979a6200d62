// Mistake: whoever has eaten begins the next round, too.
#include <algorithm>
#include <cstring>
#include <iostream>
using namespace std;

static int m, f[101][101][101];

static int eats(int pile, int mine, int yours) {
    if (pile == 0) return 0;
    int &best = f[pile][mine][yours];
    if (best >= 0) return best;
    best = 0;
    for (int x = 1; x <= min(m, pile); x++) {
        if (x < pile)
            best = max(best, pile + mine + yours - eats(pile - x, yours, mine + x));
        else
            best = max(best, mine + x + eats(yours, 0, 0));
    }
    return best;
}

int main() {
    int n;
    cin >> n >> m;
    memset(f, -1, sizeof f);
    cout << eats(n, 0, 0) << "\n";
}
