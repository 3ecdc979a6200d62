# Looks only at the parity of the coins that can move.
n = int(input())
up = [list(map(int, input().split())) for _ in range(n + 1)]
coins = [(x, y) for y in range(1, n + 1) for x in range(1, n + 1) if up[y][x]]
print(f"1\n{coins[0][0]} {coins[0][1]}" if len(coins) % 2 else 0)
