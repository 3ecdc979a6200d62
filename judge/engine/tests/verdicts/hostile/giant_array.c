// expect: CE
char giant[1L << 40] = {1};
int main(int count, char **arguments) { return giant[count]; }
