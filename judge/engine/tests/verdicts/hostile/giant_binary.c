// expect: CE the compiled program is too large
char giant[200 << 20] = {1};
int main(int count, char **arguments) { return giant[count]; }
