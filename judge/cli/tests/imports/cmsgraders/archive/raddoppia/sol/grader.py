import raddoppia

with open("input.txt") as given, open("output.txt", "w") as out:
    out.write("%d\n" % raddoppia.twice(int(given.read())))
