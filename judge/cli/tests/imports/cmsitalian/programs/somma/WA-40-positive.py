with open("somma.txt") as given, open("risultato.txt", "w") as out:
    out.write("%d\n" % sum(map(abs, map(int, given.read().split()))))
