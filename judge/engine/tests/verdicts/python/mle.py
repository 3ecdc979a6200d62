# expect: MLE
x = []
while True:
    x.append(bytearray(1000000))
