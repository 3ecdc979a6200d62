// Waits for a signal that never comes.
// expect: WallLimit
// wall_ms: 300
int main() { for (;;) pause(); }
