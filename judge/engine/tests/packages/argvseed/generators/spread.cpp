#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

// Scales what it draws: with another largest number the same seed draws the same numbers, larger or smaller.
int main(int, char** arguments) {
  std::mt19937 random(std::atoi(arguments[1]));
  int count = std::atoi(std::strchr(arguments[2], '=') + 1);
  int largest = std::atoi(std::strchr(arguments[3], '=') + 1);
  std::printf("%d\n", count);
  for (int i = 0; i < count; i++) {
    long long drawn = random();
    std::printf("%lld%c", (drawn * largest >> 32) + 1, i + 1 < count ? ' ' : '\n');
  }
}
