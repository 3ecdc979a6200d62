print("Tong", 11, sep="\n")
