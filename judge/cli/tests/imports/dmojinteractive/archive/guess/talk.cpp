#include "testlib.h"

int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    int hidden = inf.readInt();
    for (int question = 0; question < 10; question++) {
        int guess = ouf.readInt(1, 100, "guess");
        std::cout << (guess == hidden ? "=" : guess < hidden ? ">" : "<") << std::endl;
        if (guess == hidden) quitf(_ok, "after %d questions", question + 1);
    }
    quitf(_wa, "ten wrong guesses");
}
