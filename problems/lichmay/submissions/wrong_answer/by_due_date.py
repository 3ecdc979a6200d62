# Mistake: the jobs are done in the order of their due dates.
n = int(input())
jobs = []
for i in range(n):
    p, d, w = map(int, input().split())
    jobs.append((d, p, w, i + 1))
jobs.sort()
now = fine = 0
for d, p, w, i in jobs:
    now += p
    fine += w * max(0, now - d)
print(fine)
print(*[job[3] for job in jobs])
