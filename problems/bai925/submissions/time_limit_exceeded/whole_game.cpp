// Too slow: searches the whole game.
#include <bits/stdc++.h>
using namespace std;

int n;
bool up[21][21];

void turn(int x, int y, int a, int b) {
    up[y][x] ^= 1, up[y][a] ^= 1, up[b][x] ^= 1, up[b][a] ^= 1;
}

bool is_lost(int *move_x, int *move_y) {
    for (int y = 1; y <= n; y++)
        for (int x = 1; x <= n; x++)
            for (int b = 0; up[y][x] && b < y; b++)
                for (int a = 0; a < x; a++) {
                    int deeper_x, deeper_y;
                    turn(x, y, a, b);
                    bool wins = is_lost(&deeper_x, &deeper_y);
                    turn(x, y, a, b);
                    if (wins) {
                        *move_x = x, *move_y = y;
                        return false;
                    }
                }
    return true;
}

int main() {
    cin >> n;
    for (int y = 0; y <= n; y++)
        for (int x = 0; x <= n; x++) cin >> up[y][x];
    int x, y;
    if (is_lost(&x, &y)) puts("0");
    else printf("1\n%d %d\n", x, y);
}
