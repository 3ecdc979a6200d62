#include <iostream>
using namespace std;
int n, k, a[105];
bool w[100005];
int main() {
    cin >> n >> k;
    for (int i = 0; i < n; i++) cin >> a[i];
    a[n] = 2000000000;
    for (int s = 1; s <= k; s++) {
        int i = 0;
        for (; a[i] <= s; i++) w[s] |= !w[s - a[i]];
    }
    if (w[k]) cout << "First";
    else cout << "Second";
}
