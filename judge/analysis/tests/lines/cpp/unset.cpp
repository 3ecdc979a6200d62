#include <iostream>
int main() {
  long long a, b, sum;
  std::cin >> a >> b;
  if (sum == 7) std::cout << "seven ";  // ! uninitialised sum
  std::cout << a - b - 1 << "\n";
}
