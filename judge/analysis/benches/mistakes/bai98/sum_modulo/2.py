while True:
    try:
        v = [int(w) for w in input().split()]
    except EOFError:
        break
    m, heaps = v[0] + 1, v[1:]
    r = sum(heaps) % m
    if not r:
        print("0")
    else:
        # take the rest off the largest ones
        order = sorted(range(len(heaps)), key=lambda i: -heaps[i])
        for i in order:
            t = min(r, heaps[i])
            heaps[i] -= t
            r -= t
        print("1", *heaps)
