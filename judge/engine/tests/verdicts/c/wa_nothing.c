// expect: WA the output is empty
int main(void) { return 0; }
