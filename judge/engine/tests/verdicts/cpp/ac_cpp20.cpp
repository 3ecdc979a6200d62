// expect: AC
#include <bits/stdc++.h>
#include <ranges>
#include <concepts>
template <std::integral T> T add(T a, T b) { return a + b; }
int main() { long long a, b; std::cin >> a >> b; auto values = std::array{a, b} | std::views::transform([](auto x) { return x; }); std::cout << add(values[0], values[1]); }
