a, b = map(int, open("TONG.INP").read().split())
print("Tong", a + b, sep="\n", file=open("TONG.OUT", "w"))
