// Too slow for large numbers: works out one heap after the other, remembering the last three only.
#include <iostream>
using namespace std;

int main() {
    long long n;
    cin >> n;
    bool a = false, b = false, c = false;
    for (long long i = 1; i <= n; i++) {
        bool won = (!a && i >= 3) || (!b && i >= 2) || !c;
        a = b;
        b = c;
        c = won;
    }
    cout << (c ? "A win" : "B win") << endl;
}
