"""Too slow: after each single change, writes all heaps in binary again and counts all digits anew."""
import sys

DIGITS = 30


def excesses(k, heaps, free):
    """For each digit, the highest first: the ones of the heaps that are not free yet, modulo k + 1."""
    rest = [[heap >> DIGITS - 1 - digit & 1 for digit in range(DIGITS)] for i, heap in enumerate(heaps) if i not in free]
    return [sum(row[digit] for row in rest) % (k + 1) for digit in range(DIGITS)]


def winning_move(k, heaps):
    heaps = heaps[:]
    free = []
    for digit in range(DIGITS):
        bit = 1 << DIGITS - 1 - digit
        excess = excesses(k, heaps, free)[digit]
        if excess and excess + len(free) > k:
            for i in free[:k + 1 - excess]:
                heaps[i] |= bit
            continue
        while excesses(k, heaps, free)[digit]:
            i = next(i for i, heap in enumerate(heaps) if i not in free and heap & bit)
            heaps[i] = heaps[i] >> DIGITS - digit << DIGITS - digit
            free.append(i)
    return heaps if free else None


def main():
    for line in sys.stdin:
        k, *heaps = map(int, line.split())
        after = winning_move(k, heaps)
        if after is None:
            print(0)
        else:
            print(1, *after)


main()
