// expect: CE
static char giant[1L << 40] = {1};
int main(void) { return giant[0]; }
