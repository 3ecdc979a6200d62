#include <iostream>
using namespace std;

int main() {
  long long sum = 0, x;
  do {
    cin >> x;
    sum += x;
  } while (x != 0);
  cout << sum << "\n";
}
