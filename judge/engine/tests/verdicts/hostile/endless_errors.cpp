// expect: CE (clipped)
#define TEN(x) x x x x x x x x x x
#pragma GCC diagnostic warning "-Wunused-value"
int main() { TEN(TEN(TEN(TEN(1 + "an unused value";)))) }
int broken = ;
