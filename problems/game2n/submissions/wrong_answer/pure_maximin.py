# Mistake: takes the better of the two rows for good. A mixture of both guarantees more where there is no saddle point.
def main():
    input()
    one, two = (list(map(int, input().split())) for _ in range(2))
    if min(one) >= min(two):
        print(min(one), 1)
        j = one.index(min(one)) + 1
    else:
        print(min(two), 0)
        j = two.index(min(two)) + 1
    print(j, j, 1)


main()
