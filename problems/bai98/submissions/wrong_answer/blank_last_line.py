"""Mistake: splits at line ends, so that an empty piece is left after the last one and gets an answer too."""
import sys


def winning_move(k, heaps):
    after = heaps[:]
    rest = list(range(len(heaps)))  # not lowered yet
    free = []
    for digit in range(29, -1, -1):
        bit = 1 << digit
        ones = [i for i in rest if heaps[i] & bit]
        excess = len(ones) % (k + 1)
        if excess and excess + len(free) > k:
            for i in free[:k + 1 - excess]:
                after[i] |= bit
        elif excess:
            lowered = set(ones[:excess])
            for i in lowered:
                after[i] = heaps[i] >> (digit + 1) << (digit + 1)
            free.extend(lowered)
            rest = [i for i in rest if i not in lowered]
    return after if free else None


def main():
    out = []
    for line in sys.stdin.read().split("\n"):
        numbers = [int(word) for word in line.split()]
        after = winning_move(numbers[0], numbers[1:]) if numbers else None
        out.append("0" if after is None else "1 " + " ".join(map(str, after)))
    print("\n".join(out))


main()
