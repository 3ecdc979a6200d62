#include <bits/stdc++.h>
using namespace std;
int y1, count, x;          // ! name-taken name-taken
int left[100];             // ! name-taken
int next_one, size;
int main() {
  y1 = count + left[0];
  vector<int> data;
  data.push_back(data.size());
}
