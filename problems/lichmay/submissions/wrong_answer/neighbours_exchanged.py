# Mistake: begins with the due dates and exchanges neighbours as long as that is cheaper. Then a job may still be better far
# away from its place.
def fine(order):
    now = total = 0
    for p, d, w, i in order:
        now += p
        total += w * max(0, now - d)
    return total


n = int(input())
order = [tuple(map(int, input().split())) + (i + 1,) for i in range(n)]
order.sort(key=lambda job: job[1])
best = fine(order)
better = True
while better:
    better = False
    for i in range(n - 1):
        other = order[:]
        other[i], other[i + 1] = order[i + 1], order[i]
        if fine(other) < best:
            order, best, better = other, fine(other), True
print(best)
print(*(job[3] for job in order))
