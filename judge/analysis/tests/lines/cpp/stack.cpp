#include <iostream>
#include <stack>
int main() {
  int a, b;
  std::cin >> a >> b;
  std::stack<int> open;
  if (a > b + 2000000000) open.push(a);
  open.pop();  // ! empty-container
  std::cout << open.size() << "no\n";
}
