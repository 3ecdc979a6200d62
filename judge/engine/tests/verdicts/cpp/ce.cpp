// expect: CE main.cpp:3:14: error: ‘cout’ was not declared in this scope
#include <vector>
int main() { cout << 1; }
