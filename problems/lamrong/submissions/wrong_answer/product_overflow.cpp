// Mistake: the product of two large numbers does not fit into 32 bits, and may come out negative.
#include <iostream>
using namespace std;

int main() {
    int m, n;
    while (cin >> m >> n) {
        if (m * n % 2 == 1) cout << 0 << "\n";
        else if (m % 2 == 0) cout << "1 1 " << m - 1 << "\n";
        else cout << "1 1 " << n - 1 << "\n";
    }
    return 0;
}
