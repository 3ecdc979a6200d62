#include <iostream>
#include <fstream>
using namespace std;
int main() {
  ifstream fin("VPOINT.INP");
  ofstream fout("VPOINT.OUT");  // ! file-empty
  int n; fin >> n;
  cout << n;
  fout.close();
}
