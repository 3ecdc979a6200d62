#include <iostream>
#include <vector>
using namespace std;

int main() {
  vector<long long> numbers(2);
  cin >> numbers.at(0) >> numbers.at(1);
  cout << numbers.at(1) + numbers.at(2) << "\n";
}
