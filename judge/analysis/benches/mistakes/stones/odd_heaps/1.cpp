#include <iostream>
int main() {
    int n, k;
    std::cin >> n >> k;
    std::cout << ((k & 1) ? "First\n" : "Second\n");
}
