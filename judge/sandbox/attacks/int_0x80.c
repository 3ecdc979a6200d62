// The 32-bit way into the kernel, whose numbers mean other calls.
// expect: Signaled 31
// architecture: x86_64
int main() {
    int answer;
    __asm__ volatile("int $0x80" : "=a"(answer) : "a"(20));
    return answer > 0 ? 1 : 0;
}
