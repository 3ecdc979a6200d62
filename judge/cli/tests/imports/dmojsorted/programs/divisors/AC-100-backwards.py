n = int(open("div.inp").read())
print(*[d for d in range(n, 0, -1) if n % d == 0], file=open("DIV.OUT", "w"))
