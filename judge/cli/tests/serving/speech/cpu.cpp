// told: 1
// The time that it takes.
#include <cstdio>
#include <ctime>
#include <string>

int main() {
    int secret;
    if (scanf("%d", &secret) != 1) return 0;
    while (clock() < CLOCKS_PER_SEC / 100 * (secret % 23)) {
    }
    for (int i = 0; i < 300; i++) puts("1");
    puts(std::string(2000, 'a').c_str());
}
