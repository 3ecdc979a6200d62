// Sleeps past the wall limit.
// expect: WallLimit
// wall_ms: 300
int main() { sleep(60); }
