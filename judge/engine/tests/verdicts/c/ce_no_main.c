// expect: CE undefined reference to `main'
int sum(int a, int b) { return a + b; }
