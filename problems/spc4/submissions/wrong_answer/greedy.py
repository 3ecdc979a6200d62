# Mistake: both always draw as many cards as bring the most points at once, the fewest of these.
import sys

n, *additions = map(int, sys.stdin.readline().split())
pile = list(map(int, sys.stdin.readline().split()))
points = [0, 0]
turn = 0
while pile:
    best = best_count = None
    drawn = 0
    for extra in range(min(additions[turn], len(pile) - 1) + 1):
        drawn += pile[-1 - extra]
        if best is None or drawn > best:
            best, best_count = drawn, extra
    points[turn] += best
    del pile[len(pile) - 1 - best_count :]
    additions[turn] -= best_count
    turn = 1 - turn
print("THANG" if points[0] > points[1] else "HOA" if points[0] == points[1] else "THUA")
