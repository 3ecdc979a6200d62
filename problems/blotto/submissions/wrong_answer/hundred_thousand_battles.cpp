// Mistake: lets both sides learn from each other for 100000 battles; the frequencies are right to two or three digits then.
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <vector>
using namespace std;

int points(int x, int y) {
    if (x > y) return y + 1;
    if (x < y) return -(x + 1);
    return 0;
}

int main() {
    const int rounds = 100000;
    int a, b;
    cin >> a >> b;
    vector<int> usedA(a + 1), usedB(b + 1);
    vector<long long> sumA(a + 1), sumB(b + 1);
    for (int r = 0; r < rounds; r++) {
        int i = max_element(sumA.begin(), sumA.end()) - sumA.begin();
        int j = min_element(sumB.begin(), sumB.end()) - sumB.begin();
        usedA[i]++;
        usedB[j]++;
        for (int k = 0; k <= a; k++) sumA[k] += points(a - k, b - j) + points(k, j);
        for (int k = 0; k <= b; k++) sumB[k] += points(a - i, b - k) + points(i, k);
    }
    double high = *max_element(sumA.begin(), sumA.end()), low = *min_element(sumB.begin(), sumB.end());
    cout << fixed << setprecision(9) << (high + low) / 2 / rounds << endl;
    for (int k = 0; k <= a; k++) cout << double(usedA[k]) / rounds << " ";
    cout << endl;
    for (int k = 0; k <= b; k++) cout << double(usedB[k]) / rounds << " ";
    cout << endl;
}
