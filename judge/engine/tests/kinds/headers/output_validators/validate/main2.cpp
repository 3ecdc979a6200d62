#include "validate.h"

int main(int, char **argv) {
    long n, divisor;
    std::ifstream(argv[1]) >> n;
    judge(bool(std::cin >> divisor) && divisor > 1 && divisor < n && n % divisor == 0);
}
