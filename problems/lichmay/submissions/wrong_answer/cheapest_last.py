# Mistake: the last place is given to the job whose fine is least there, then the last but one, and so on. That makes the
# largest fine small, not the sum.
n = int(input())
jobs = {}
for i in range(1, n + 1):
    jobs[i] = tuple(map(int, input().split()))
end = sum(p for p, d, w in jobs.values())
order = []
total = 0
while jobs:
    def fine(i):
        p, d, w = jobs[i]
        return w * max(0, end - d)

    last = min(jobs, key=fine)
    total += fine(last)
    order.append(last)
    end -= jobs.pop(last)[0]
print(total)
print(*order[::-1])
