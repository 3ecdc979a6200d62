// expect: Exited 0
// collect: out
// collected: Refused
#include <sys/socket.h>
#include <sys/un.h>
int main() { struct sockaddr_un a = {AF_UNIX, "out"}; return bind(socket(AF_UNIX, SOCK_STREAM, 0), (void *)&a, sizeof a); }
