#include <iostream>
int depth(int n) { return n == -1 ? 0 : depth(n + 1) + 1; }  // ! stack-overflow
int main() {
  int a, b;
  std::cin >> a >> b;
  std::cout << depth(0 * (a + b)) << "\n";
}
