// Plays every game to its end with real bowls and a count of what each has eaten, remembering nothing: only for small piles; gives up,
// with exit code 1, on others.
#include <algorithm>
#include <iostream>
using namespace std;

struct Table {
    int pile;
    int bowl[2], eaten[2];
};

static int taken_max;

// What `first` has eaten at the end.
static int play(const Table &table, int mover, int first) {
    if (table.pile == 0) return table.eaten[first];
    int best = -1;
    for (int taken = 1; taken <= taken_max && taken <= table.pile; taken++) {
        Table after = table;
        after.pile -= taken;
        after.bowl[mover] += taken;
        if (after.pile == 0) {
            after.eaten[mover] += after.bowl[mover];
            after.bowl[mover] = 0;
            after.pile = after.bowl[1 - mover];
            after.bowl[1 - mover] = 0;
        }
        int end = play(after, 1 - mover, first);
        // A game's nuts are all eaten: the opponent eats most where the first player eats least.
        if (best < 0) best = end;
        best = mover == first ? max(best, end) : min(best, end);
    }
    return best;
}

int main() {
    int n;
    cin >> n >> taken_max;
    if (n > 14) return 1;
    Table table = {n, {0, 0}, {0, 0}};
    cout << play(table, 0, 0) << "\n";
}
