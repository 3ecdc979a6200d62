# expect: RTE exit code 1 (RecursionError)
def f(n): return f(n + 1)
f(0)
