n = int(open("TERMS.INP").read())
print(n - 1, 1, file=open("terms.out", "w"))
