// expect: CE
static char giant[400 << 20] = {1};
int main(void) { return giant[0]; }
