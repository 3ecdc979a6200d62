// expect: CE 1.ans
__asm__(".incbin \"../data/sample/1.ans\"");
int main(void) { return 0; }
