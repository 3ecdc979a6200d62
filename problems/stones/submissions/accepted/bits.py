# The won heaps are bits of one number: whenever the next heap is lost, those that can be lowered to it are marked at once.
n, k = map(int, input().split())
mask = 0
for x in map(int, input().split()):
    if x <= k:
        mask |= 1 << x
won = 0  # bit i: heap `heap + i` is won
for heap in range(k):
    if not won & 1:
        won |= mask
    won >>= 1
print("First" if won & 1 else "Second")
