#include <iostream.h>                 // ! windows-only
#include <conio.h>                    // ! windows-only
#include <stdlib.h>
using namespace std;
const int MAXN = 50000;               // ! too-small
int main() {
  int n;
  cout << "Moi ban nhap so N: ";      // ! prompt
  cin >> n;
  cout << "Ket qua: " << n << endl;   // ! label
  printf("n = %d\n", n);              // ! label
  char s[9]; gets(s);                 // ! gets
  cerr << "Nhap n: ";
  getch();                            // ! waits-for-key
  system("pause");                    // ! other-command
  return 1;                           // ! exit-code
}
