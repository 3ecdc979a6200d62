// Too slow: right, but goes through all other heaps again for each heap, to see what has to be left there.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

// What to leave in heap i, or -1 where no move there wins.
static int to_leave(const vector<int> &a, int i) {
    int sum = 0, large = 0;
    for (int j = 0; j < (int)a.size(); j++) {
        if (j == i) continue;
        sum ^= a[j];
        if (a[j] > 1) large++;
    }
    int left = sum;
    if (large == 0) left = a.size() % 2 == 0 ? 0 : 1; // an odd number of single stones
    return left < a[i] ? left : -1;
}

int main() {
    ios::sync_with_stdio(false);
    int t;
    cin >> t;
    while (t--) {
        int n;
        cin >> n;
        vector<int> a(n);
        for (int &x : a) cin >> x;
        string answer = "0";
        for (int i = 0; i < n && answer == "0"; i++) {
            int left = to_leave(a, i);
            if (left >= 0) answer = "1 " + to_string(i + 1) + " " + to_string(left);
        }
        cout << answer << "\n";
    }
}
