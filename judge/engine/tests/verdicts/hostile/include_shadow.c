// expect: CE /etc/shadow: No such file
#include "/etc/shadow"
int main(void) { return 0; }
