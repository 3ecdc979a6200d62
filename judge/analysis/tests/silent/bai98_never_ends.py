# package: bai98; says: does not end within
while True:
    pass
