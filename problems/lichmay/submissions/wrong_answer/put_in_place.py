# Mistake: takes the jobs by due date and puts each where the fines of those so far are least.
n = int(input())
jobs = []
for i in range(n):
    p, d, w = map(int, input().split())
    jobs.append((d, p, w, i + 1))


def cost(order):
    t = 0
    s = 0
    for d, p, w, i in order:
        t += p
        s += w * max(0, t - d)
    return s


jobs.sort()
order = []
for x in jobs:
    best = None
    for k in range(len(order) + 1):
        new = order[:k] + [x] + order[k:]
        if best is None or cost(new) < cost(best):
            best = new
    order = best
print(cost(order))
print(*[x[3] for x in order])
