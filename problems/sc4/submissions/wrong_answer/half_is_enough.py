# Mistake: the lesson's remark that whoever may take half of the pile eats everything.
def main():
    n, m = map(int, input().split())
    if 2 * m >= n:
        print(n)
        return
    fresh = [0]
    for total in range(1, n + 1):
        rows = [fresh[:]]
        for pile in range(1, total + 1):
            low = max(0, pile - m)
            rows.append(
                [
                    total - min(rows[left][total - pile - mine] for left in range(low, pile))
                    for mine in range(total - pile + 1)
                ]
            )
        fresh.append(rows[total][0])
    print(fresh[n])


main()
