# expect: OLE
while True: print("flood" * 1000)
