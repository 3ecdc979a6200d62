#include <iostream>
#ifdef _WIN32
#include <windows.h>
#endif
using namespace std;
const int MAXN = 1e5 + 5, MAXK = 1001;
int getch() { return 0; }
int f(int x) { if (x) return 1; return 1; }
int main() {
  std::ifstream fin("debug.txt");
  std::istream &in = fin ? fin : cin;
  int n = getch();
  cin >> n;
  if (n < 0) return 1;
  cout << "YES " << "Max = " << n << endl;
  return 0;
}
