#include <cstring>
#include <iostream>
using namespace std;

int m;
int memo[101][101][101];

int eats(int pile, int mine, int other) {
    if (pile == 0) return 0;
    int &r = memo[pile][mine][other];
    if (r >= 0) return r;
    int all = pile + mine + other;
    if (pile <= m) return r = all - eats(other, 0, 0);
    int few = all - eats(pile - 1, other, mine + 1);
    int many = all - eats(pile - m, other, mine + m);
    return r = max(few, many);
}

int main() {
    int n;
    cin >> n >> m;
    memset(memo, -1, sizeof memo);
    cout << eats(n, 0, 0) << endl;
}
