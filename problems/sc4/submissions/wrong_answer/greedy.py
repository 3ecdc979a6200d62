# Mistake: both always take as many as they may.
n, m = map(int, input().split())
bowl = [0, 0]
eaten = [0, 0]
turn = 0
while n > 0:
    x = min(n, m)
    n -= x
    bowl[turn] += x
    if n == 0:
        eaten[turn] += bowl[turn]
        n = bowl[1 - turn]
        bowl = [0, 0]
    turn = 1 - turn
print(eaten[0])
