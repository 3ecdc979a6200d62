#include <iostream>
using namespace std;

int main() {
  long long a, b;
  cin >> a >> b;
  while (b != 0) cout << a + b << "\n";
}
