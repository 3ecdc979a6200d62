# The lost heaps are bits of one number: a heap is won if one of the bits at the distances in S is set.
n = int(input())
mask = sum(1 << s for s in map(int, input().split()) if s <= n)
won = 0  # bit i: heap `heap + i` is won
for heap in range(n):
    if not won & 1:
        won |= mask
    won >>= 1
print(won & 1)
