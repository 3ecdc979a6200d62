#include <iostream>
int main() {
  int a, b;
  std::cin >> a >> b;
  int rows = 100000 + 0 * a;
  int columns = 30000 + 0 * b;
  std::cout << rows * columns << "\n";  // ! signed-overflow 100000 × 30000
}
