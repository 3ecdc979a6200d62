#include "check.h"
#include <iostream>

int main() {
    long n;
    return std::cin >> n && n > 3 && n <= MOST ? 42 : 43;
}
