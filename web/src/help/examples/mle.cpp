#include <iostream>
#include <vector>
using namespace std;

int main() {
  vector<long long> numbers;
  long long x;
  while (true) {
    cin >> x;
    numbers.push_back(x);
  }
}
