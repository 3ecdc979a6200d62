#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

// The directories of the test and of the contestant come on standard input, each with a slash at its end.
int main() {
    std::string test, contestant;
    std::getline(std::cin, test);
    std::getline(std::cin, contestant);
    int expected = 0, found = -100;
    std::ifstream(test + "GAN.OUT") >> expected;
    std::ifstream(contestant + "GAN.OUT") >> found;
    int gap = std::abs(expected - found);
    std::cout << "lệch " << gap << "\n" << (gap == 0 ? "1" : gap == 1 ? "0,5" : "0") << "\n";
}
