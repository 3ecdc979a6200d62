#include <iostream>
#include <vector>
using namespace std;

int last(const vector<int>& values, int count) {
  return values[count];  // ! out-of-bounds index 3 is outside a container of 3 elements
}

int main() {
  int a, b;
  cin >> a >> b;
  vector<int> values{a, b, a + b + 1};
  cout << last(values, 3) << "\n";
}
