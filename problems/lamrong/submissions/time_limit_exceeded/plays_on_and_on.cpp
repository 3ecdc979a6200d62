// Too slow: tries every move by recursion, the even splits first, and remembers no position.
#include <iostream>
using namespace std;

static bool wins(int m, int n, int &first, int &second) {
    int ignored_first, ignored_second;
    for (int kept : {m, n})
        for (int a = kept / 2; a >= 1; a--)
            if (a < kept && !wins(a, kept - a, ignored_first, ignored_second)) {
                first = a;
                second = kept - a;
                return true;
            }
    return false;
}

int main() {
    int m, n, first, second;
    while (cin >> m >> n) {
        if (wins(m, n, first, second)) cout << "1 " << first << " " << second << "\n";
        else cout << "0\n";
    }
}
