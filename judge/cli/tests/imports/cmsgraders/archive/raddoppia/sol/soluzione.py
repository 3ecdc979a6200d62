def twice(n):
    return n + n
