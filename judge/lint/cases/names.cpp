#include <cstdio>
#include <fstream>
#define TASK "VPOINT"
using namespace std;
ifstream inp("VPOINT.IN");                 // ! file-name
ofstream out("VPOINT.TXT");                // ! file-name
const char name[] = "POINT.INP";
int main() {
  freopen(name, "r", stdin);               // ! file-name
  freopen("D:\\WORK\\VPOINT.INP", "r", stdin);  // ! file-path
  freopen("VPOINT.OUT", "r", stdin);       // ! files-swapped
  freopen(TASK ".INT", "r", stdin);        // ! file-name
  FILE *f = fopen("table.txt", "r");
  FILE *log = fopen("log.txt", "w");
}
