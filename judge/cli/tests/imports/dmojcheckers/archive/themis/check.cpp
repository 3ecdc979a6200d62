#ifndef THEMIS
#error "only for Themis"
#endif
#include <fstream>
#include <iostream>
#include <string>

int main() {
    std::string test, contestant;
    getline(std::cin, test);
    getline(std::cin, contestant);
    int right = 0, said = 0;
    std::ifstream(test + "NAM.OUT") >> right;
    std::ifstream(contestant + "NAM.OUT") >> said;
    std::cout << "compared\n" << (said == right) << std::endl;
}
