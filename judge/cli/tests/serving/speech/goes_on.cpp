// told: 1
// Where the output goes on behind the answer's end, and with what.
#include <cstdio>
#include <string>

int main() {
    int secret;
    if (scanf("%d", &secret) != 1) return 0;
    for (int i = 0; i < 300; i++) puts("1");
    puts(std::string(2000, 'a').c_str());
    for (int i = 0; i < secret % 9973; i++) puts("");
    printf("%d\n", secret);
}
