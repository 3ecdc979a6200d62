// told: 1
// How much is printed past the limit.
#include <cstdio>
#include <string>

int main() {
    int secret;
    if (scanf("%d", &secret) != 1) return 0;
    std::string much((1 << 20) + 1 + secret % 100000, '1');
    fwrite(much.data(), 1, much.size(), stdout);
}
