// Mistake: remembers results by the pile and the own bowl only, as if the opponent's bowl followed from them; in later rounds fewer nuts
// are on the table.
#include <algorithm>
#include <cstring>
#include <iostream>
using namespace std;

static int m, f[101][101];

static int eats(int pile, int mine, int yours) {
    if (pile == 0) return mine == 0 ? 0 : eats(mine, 0, 0);
    if (f[pile][mine] >= 0) return f[pile][mine];
    int best = 0;
    for (int x = 1; x <= min(m, pile); x++) best = max(best, pile + mine + yours - eats(pile - x, yours, mine + x));
    return f[pile][mine] = best;
}

int main() {
    int n;
    cin >> n >> m;
    memset(f, -1, sizeof f);
    cout << eats(n, 0, 0) << "\n";
}
