# expect: IE the grader printed too much
while True:
    print("AC 5" * 1000)
