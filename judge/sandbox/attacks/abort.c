// expect: Signaled 6
int main() { abort(); }
