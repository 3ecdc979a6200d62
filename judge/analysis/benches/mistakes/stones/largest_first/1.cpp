#include <algorithm>
#include <iostream>
#include <vector>
int main() {
    int n, k, turns = 0;
    std::cin >> n >> k;
    std::vector<int> a(n);
    for (int &x : a) std::cin >> x;
    std::sort(a.rbegin(), a.rend());
    for (int x : a) {
        turns += k / x;
        k %= x;
    }
    std::cout << (turns % 2 ? "First" : "Second") << std::endl;
}
