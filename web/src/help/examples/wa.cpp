#include <iostream>
using namespace std;

int main() {
  int a, b;
  cin >> a >> b;
  cout << "Tong la " << a + b << "\n";
}
