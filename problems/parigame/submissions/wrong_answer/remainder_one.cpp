// Mistake: odd is tested with % 2 == 1; the remainder of a negative odd number is -1.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<bool> won(n + 1);
    vector<long long> column(n + 1);
    for (int i = 1; i <= n; i++) {
        long long row = 0;
        for (int j = 1; j <= n; j++) {
            long long x;
            cin >> x;
            row += x;
            column[j] += x;
            bool row_is_odd = row % 2 == 1, column_is_odd = column[j] % 2 == 1;
            won[j] = (!row_is_odd && !won[j]) || (!column_is_odd && !won[j - 1]);
        }
    }
    cout << (won[n] ? "YES" : "NO") << "\n";
}
