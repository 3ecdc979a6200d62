// Mistake: reads into 32 bits.
#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;
    cout << (n % 4 == 0 ? "B win" : "A win") << endl;
}
