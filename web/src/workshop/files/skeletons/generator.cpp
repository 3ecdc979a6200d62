// Bộ sinh test: in một dữ liệu vào ra màn hình. Các tham số nằm trong argv.
// A generator: prints one input. Its arguments are in argv.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>

int main(int argc, char **argv) {
    // gen N MAX SEED
    if (argc < 4) {
        fprintf(stderr, "gen N MAX SEED\n");
        return 1;
    }
    int n = atoi(argv[1]);
    long long max = atoll(argv[2]);
    // Cùng hạt giống thì luôn cùng dữ liệu. The same seed always makes the same input.
    std::mt19937_64 random(strtoull(argv[3], nullptr, 10));
    printf("%d\n", n);
    for (int i = 0; i < n; i++) {
        long long value = (long long)(random() % (uint64_t)max) + 1;
        printf(i ? " %lld" : "%lld", value);
    }
    printf("\n");
}
