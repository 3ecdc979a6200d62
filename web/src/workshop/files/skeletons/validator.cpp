// Kiểm tra dữ liệu vào: kết thúc bằng mã 42 nếu hợp lệ, 43 nếu không. Đúng đến từng dấu cách và dấu xuống dòng.
// Checks an input: ends with exit code 42 if it is valid, with 43 if not. Every space and line end counts.
#include <cstdio>
#include <cstdlib>
#include <string>

static void refuse(const char *why) {
    fprintf(stderr, "%s\n", why);
    exit(43);
}

// Một số nguyên trong đoạn [low, high], không có số 0 đứng đầu. An integer within [low, high], without leading zeros.
static long long integer(long long low, long long high) {
    std::string word;
    int c = getchar();
    while (c == '-' || (c >= '0' && c <= '9')) {
        word += (char)c;
        c = getchar();
    }
    if (c != EOF) ungetc(c, stdin);
    if (word.empty() || word.size() > 19) refuse("expected an integer");
    long long value = strtoll(word.c_str(), nullptr, 10);
    if (std::to_string(value) != word) refuse("not written as an integer is");
    if (value < low || value > high) refuse("out of bounds");
    return value;
}

static void expect(int wanted) {
    if (getchar() != wanted) refuse("expected another character");
}

int main() {
    long long n = integer(1, 100000);
    expect('\n');
    for (long long i = 0; i < n; i++) {
        if (i) expect(' ');
        integer(1, 1000000000);
    }
    expect('\n');
    expect(EOF);
    return 42;
}
