// Mistake: who takes the last nuts eats what was in the bowl before; the nuts just taken are counted for nobody.
#include <iostream>
#include <vector>
using namespace std;

int n, m;
// What the player to move eats more than the other, and how much both eat together.
struct Result {
    int lead, sum;
    bool known;
};
Result memo[101][101][101];

Result solve(int pile, int mine, int other) {
    if (pile == 0) return {0, 0, true};
    Result &r = memo[pile][mine][other];
    if (r.known) return r;
    Result best = {-1000, 0, true};
    for (int x = 1; x <= m && x <= pile; x++) {
        Result next;
        if (x == pile) {
            next = solve(other, 0, 0);
            next.lead = mine - next.lead;
            next.sum += mine;
        } else {
            next = solve(pile - x, other, mine + x);
            next.lead = -next.lead;
        }
        if (next.lead > best.lead) best = next;
    }
    best.known = true;
    return r = best;
}

int main() {
    cin >> n >> m;
    Result r = solve(n, 0, 0);
    cout << (r.sum + r.lead) / 2 << endl;
}
