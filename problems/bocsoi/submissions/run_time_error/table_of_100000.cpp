// Mistake: the article's table has 100000 places, from 0 to 99999, and larger numbers lie behind its end.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    long long n;
    cin >> n;
    vector<bool> lost(100000);
    for (long long i = 0; i <= n; i++) {
        bool is_lost = true;
        for (int k = 1; k <= 3 && k <= i; k++)
            if (lost.at(i - k)) is_lost = false;
        lost.at(i) = is_lost;
    }
    cout << (lost.at(n) ? "B win" : "A win") << endl;
}
