// expect: CE no-secret
#include "/etc/passwd"
int main() { return 0; }
