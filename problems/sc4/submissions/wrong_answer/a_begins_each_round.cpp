// Mistake: A begins every round, not whoever has poured.
#include <algorithm>
#include <cstring>
#include <iostream>
using namespace std;

int n, m;
int memo[2][101][101][101];

// How many nuts A will eat.
int eatenByA(int turn, int pile, int a, int b) {
    if (pile == 0) return 0;
    int &res = memo[turn][pile][a][b];
    if (res != -1) return res;
    res = turn == 0 ? -1 : 1000;
    for (int x = 1; x <= min(m, pile); x++) {
        int na = a, nb = b;
        if (turn == 0) na += x;
        else nb += x;
        int cur;
        if (x < pile) cur = eatenByA(1 - turn, pile - x, na, nb);
        else if (turn == 0) cur = na + eatenByA(0, nb, 0, 0);
        else cur = eatenByA(0, na, 0, 0);
        res = turn == 0 ? max(res, cur) : min(res, cur);
    }
    return res;
}

int main() {
    cin >> n >> m;
    memset(memo, -1, sizeof memo);
    cout << eatenByA(0, n, 0, 0) << endl;
}
