# Mistake: the saddle test takes the minima of the columns and the maxima of the rows.


def val(m):
    low = max(min(m[0][0], m[1][0]), min(m[0][1], m[1][1]))
    high = min(max(m[0][0], m[0][1]), max(m[1][0], m[1][1]))
    if low >= high:
        return high
    return (m[0][0] * m[1][1] - m[0][1] * m[1][0]) / (m[0][0] + m[1][1] - m[0][1] - m[1][0])


n, k = map(int, input().split())
game = []
for s in range(n):
    cells = []
    for c in range(4):
        line = input().split()
        cells.append((int(line[0]), [float(x) for x in line[1:]]))
    game.append(cells)

v = [0] * n
for stage in range(k):
    new = []
    for s in range(n):
        m = [[0, 0], [0, 0]]
        for c in range(4):
            pay, chances = game[s][c]
            for l in range(n):
                pay += chances[l] * v[l]
            m[c // 2][c % 2] = pay
        new.append(val(m))
    v = new
for x in v:
    print("%.8f" % x)
