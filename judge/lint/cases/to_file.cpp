#include <fstream>
#include <iostream>
int main() {
  std::ifstream inp("VPOINT.INP");
  std::ofstream out("VPOINT.OUT");
  int n;
  std::cout << "Nhap n: ";
  inp >> n;
  out << n;
}
