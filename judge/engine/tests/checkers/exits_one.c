// expect: IE
int main(void) { return 1; }
