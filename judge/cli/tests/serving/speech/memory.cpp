// told: 1
// The memory that it takes.
#include <cstdio>
#include <string>
#include <vector>

int main() {
    int secret;
    if (scanf("%d", &secret) != 1) return 0;
    std::vector<char> much(size_t(secret % 97) << 20, 1);
    for (int i = 0; i < 300; i++) puts("1");
    puts(std::string(2000, 'a').c_str());
    return much.empty() ? 0 : much.back() - 1;
}
