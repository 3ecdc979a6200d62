n = int(input())
board = [list(map(int, input().split())) for _ in range(n)]
g = [[0] * n for _ in range(n)]
for i in range(1, n):
    for j in range(1, n):
        s = set()
        for a in range(i):
            for b in range(j):
                s.add(g[a][j] ^ g[i][b] ^ g[a][b])
        m = 0
        while m in s:
            m += 1
        g[i][j] = m
t = 0
for i in range(n):
    for j in range(n):
        if board[i][j]:
            t ^= g[i][j]


def move():
    for i in range(n):
        for j in range(n):
            if board[i][j] == 1:
                for a in range(i):
                    for b in range(j):
                        if g[i][j] ^ g[a][j] ^ g[i][b] ^ g[a][b] == t:
                            return j, i


if t == 0:
    print(0)
else:
    print(1)
    print(*move())
