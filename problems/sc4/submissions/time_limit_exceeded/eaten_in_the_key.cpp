// Too slow: remembers results, but by whose move it is and by how many nuts have been eaten, too; the same table is computed again for each.
#include <algorithm>
#include <iostream>
#include <map>
#include <tuple>
using namespace std;

typedef tuple<bool, int, int, int, int> Key;

static int m;
static map<Key, int> known;

// What A has eaten at the end.
static int end_of(bool a_moves, int pile, int bowl_a, int bowl_b, int eaten_a) {
    if (pile == 0) return eaten_a;
    Key key(a_moves, pile, bowl_a, bowl_b, eaten_a);
    auto found = known.find(key);
    if (found != known.end()) return found->second;
    int best = -1;
    for (int x = 1; x <= min(m, pile); x++) {
        int left = pile - x, a = bowl_a, b = bowl_b, eaten = eaten_a;
        (a_moves ? a : b) += x;
        if (left == 0) {
            if (a_moves) eaten += a;
            left = a_moves ? b : a;
            a = b = 0;
        }
        int end = end_of(!a_moves, left, a, b, eaten);
        if (best < 0 || (a_moves ? end > best : end < best)) best = end;
    }
    return known[key] = best;
}

int main() {
    int n;
    cin >> n >> m;
    cout << end_of(true, n, 0, 0, 0) << "\n";
}
