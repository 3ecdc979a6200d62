// A stand-in for the header of this name: the few calls that the programs of these tests make, and the exit codes
// and words that judges go by. The real one comes with a teacher's package.
#pragma once
#include <cctype>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <random>
#include <string>

enum TResult { _ok = 0, _wa = 1, _pe = 2, _fail = 3, _points = 7 };

inline bool is_validator = false;

inline void quitf(TResult result, const char *format, ...) {
    // Whatever a validator finds wrong is a fault of the test's.
    if (is_validator && result != _ok) result = _fail;
    const char *words[] = {"ok ", "wrong answer ", "wrong output format ", "FAIL ", "", "", "", "points "};
    std::fputs(words[result], stderr);
    va_list arguments;
    va_start(arguments, format);
    std::vfprintf(stderr, format, arguments);
    va_end(arguments);
    std::fputc('\n', stderr);
    std::exit(result);
}

inline void quitp(double points, const char *message) {
    std::fprintf(stderr, "points %.10g %s\n", points, message);
    std::exit(_points);
}

struct InStream {
    std::istream *stream = nullptr;
    std::ifstream file;
    TResult blame = _fail;

    void open(const char *path, TResult whose) {
        file.open(path);
        stream = &file;
        blame = whose;
    }
    void standard(TResult whose) {
        stream = &std::cin;
        blame = whose;
    }
    std::string token() {
        std::string text;
        if (is_validator) {
            while (std::isgraph(stream->peek())) text += static_cast<char>(stream->get());
        } else {
            *stream >> text;
        }
        if (text.empty()) quitf(blame, "a token is missing");
        return text;
    }
    long long readLong(long long low, long long high, const char *name = "number") {
        std::string text = token();
        char *end = nullptr;
        long long value = std::strtoll(text.c_str(), &end, 10);
        if (*end || value < low || value > high) quitf(blame, "%s is %s, not from %lld to %lld", name, text.c_str(), low, high);
        return value;
    }
    int readInt(int low, int high, const char *name = "number") { return static_cast<int>(readLong(low, high, name)); }
    int readInt() { return readInt(-2147483647, 2147483647); }
    void readChar(int expected) {
        if (stream->get() != expected) quitf(blame, "character %d is missing", expected);
    }
    void readSpace() { readChar(' '); }
    void readEoln() { readChar('\n'); }
    void readEof() {
        if (stream->peek() != EOF) quitf(blame, "something is left over");
    }
    bool seekEof() { return (*stream >> std::ws).eof(); }
};

inline InStream inf, ouf, ans;
inline std::ofstream tout;

struct Validator {
    std::string group_name;
    std::string group() const { return group_name; }
};
inline Validator validator;

inline void registerValidation(int count, char **values) {
    is_validator = true;
    inf.standard(_fail);
    for (int i = 1; i + 1 < count; i++)
        if (!std::strcmp(values[i], "--group")) validator.group_name = values[i + 1];
}

inline void registerTestlibCmd(int, char **values) {
    inf.open(values[1], _fail);
    ouf.open(values[2], _pe);
    ans.open(values[3], _fail);
}

inline void registerInteraction(int count, char **values) {
    inf.open(values[1], _fail);
    tout.open(values[2]);
    if (count > 3) ans.open(values[3], _fail);
    ouf.standard(_pe);
}

struct Random {
    std::mt19937 engine;
    int next(int low, int high) { return low + static_cast<int>(engine() % static_cast<unsigned>(high - low + 1)); }
};
inline Random rnd;

inline void registerGen(int count, char **values, int) {
    std::string all;
    for (int i = 1; i < count; i++) all += values[i];
    unsigned seed = 2166136261u;
    for (char letter : all) seed = (seed ^ static_cast<unsigned char>(letter)) * 16777619u;
    rnd.engine.seed(seed);
}
