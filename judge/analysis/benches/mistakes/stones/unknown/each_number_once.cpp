// Looks whether some number itself is the heap.
#include <iostream>
int main() {
    int n, k, x, found = 0;
    std::cin >> n >> k;
    while (std::cin >> x) found |= x == k;
    std::cout << (found ? "First" : "Second");
}
