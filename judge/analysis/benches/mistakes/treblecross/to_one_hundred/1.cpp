#include <iostream>
#include <vector>
using namespace std;
int g[1005];
int main() {
    g[1] = g[2] = 1;
    for (int n = 3; n <= 100; n++) {
        vector<bool> co(300);
        co[g[n - 2]] = true;
        for (int i = 2; i < n; i++) co[g[i - 2] ^ g[n - i - 1]] = true;
        while (co[g[n]]) g[n]++;
    }
    int n;
    while (cin >> n) cout << g[n] << endl;
}
