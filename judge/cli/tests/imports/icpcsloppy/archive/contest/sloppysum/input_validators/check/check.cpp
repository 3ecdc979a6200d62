#include "check.h"

int main() {
    long a, b;
    return std::cin >> a >> b && a <= MOST && b <= MOST ? 42 : 43;
}
