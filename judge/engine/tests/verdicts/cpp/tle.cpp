// expect: TLE
int main() { volatile unsigned x = 0; while (true) x = x + 1; }
