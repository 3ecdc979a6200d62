#include <iostream>
#include <set>
int main() {
  long long a, b;
  std::cin >> a >> b;
  std::set<long long> seen{a, b};
  std::cout << *seen.find(a + b + 5000000000) << "no\n";  // ! bad-iterator
}
