# Mistake: after each move of its own it reads a move of the judge, also when it has just taken the last piece.
def nim_sum(heaps):
    total = 0
    for x in heaps:
        total ^= x
    return total


def my_move(heaps):
    s = nim_sum(heaps)
    for i in range(len(heaps)):
        if heaps[i] ^ s < heaps[i]:
            take = heaps[i] - (heaps[i] ^ s)
            break
    else:
        i = max(range(len(heaps)), key=lambda j: heaps[j])
        take = 1
    print(i + 1, take, flush=True)
    heaps[i] -= take


def judge_move(heaps):
    i, k = [int(word) for word in input().split()]
    heaps[i - 1] -= k


games = int(input())
for game in range(games):
    f, *heaps = [int(word) for word in input().split()]
    if f == 0 and sum(heaps) > 0:
        judge_move(heaps)
    while sum(heaps) > 0:
        my_move(heaps)
        judge_move(heaps)
    result = input()
