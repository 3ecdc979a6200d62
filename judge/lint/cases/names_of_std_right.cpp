#include <bits/stdc++.h>
using namespace std;
struct Node { int left, right, count; };
int dem, trai[100];
int solve(int count) { int left = count, y1 = 2; return left + y1; }
int main() {
  int next = 1, max = 2;
  cout << next + max + solve(3);
}
