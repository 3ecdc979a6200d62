// expect: MLE
#include <vector>
#include <string>
int main() { std::vector<std::string> all; for (;;) all.push_back(std::string(100000, 'x')); }
