#include <cstdio>

int main() {
    int n;
    if (std::scanf("%d", &n) == 1) std::printf("1 %d\n", n - 1);
}
