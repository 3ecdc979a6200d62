#include "testlib.h"

// Answers ten questions and hands the last guess to the checker.
int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    int hidden = inf.readInt(), guess = 0;
    for (int question = 0; question < 10 && guess != hidden; question++) {
        guess = ouf.readInt(1, 100, "guess");
        std::cout << (guess == hidden ? "=" : guess < hidden ? ">" : "<") << std::endl;
    }
    tout << guess << std::endl;
    quitf(_ok, "the last guess was %d", guess);
}
