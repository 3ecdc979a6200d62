def subtraction_set(line, n):
    if line == "MU2":
        return [1 << i for i in range(n.bit_length())]
    if line in ("FIBO", "LUCAS"):
        numbers = [1, 2] if line == "FIBO" else [1, 3]
        while numbers[-1] <= n:
            numbers.append(numbers[-1] + numbers[-2])
        return numbers
    if line in ("NGUYENTO", "LE"):
        primes = []
        for x in range(2, n + 1):
            if all(x % p for p in primes if p * p <= x):
                primes.append(x)
        return primes if line == "NGUYENTO" else primes[1:]
    return list(map(int, line.split()))


def main():
    n = int(input())
    s = subtraction_set(input().strip(), n)
    g = []
    for i in range(n + 1):
        while s and s[-1] > n:
            s.pop()
        seen = {g[i - x] for x in s if x <= i}
        value = 0
        while value in seen:
            value += 1
        g.append(value)
    print(*g)


main()
