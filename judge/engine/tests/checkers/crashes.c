// expect: IE
int main(void) { return *(volatile int *)8; }
