// expect: RTE ended by SIGFPE
int main(int argc, char **argv) { volatile int zero = 0; return argc / zero; }
