#include "parla.h"

void play() {
    int low = 1, high = 1000;
    for (int wasted = 0; wasted < 9; wasted++) ask(0);
    while (low <= high) {
        int middle = (low + high) / 2, answer = ask(middle);
        if (answer == 0) return;
        if (answer > 0) low = middle + 1;
        else high = middle - 1;
    }
}
