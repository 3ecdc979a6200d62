# expect: TLE over the time limit of 2 s
while True:
    pass
