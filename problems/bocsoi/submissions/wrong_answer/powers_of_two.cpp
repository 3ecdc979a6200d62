// Mistake: thinks that the heaps of 4, 8, 16, 32, ... stones are the lost ones.
#include <iostream>
using namespace std;

int main() {
    long long n, p = 4;
    cin >> n;
    while (p < n) p = p * 2;
    if (p == n) cout << "B win" << endl;
    else cout << "A win" << endl;
    return 0;
}
