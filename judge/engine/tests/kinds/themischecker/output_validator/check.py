# Themis: the directories of the test and of the contestant on standard input, a part of 1 on the last line.
import os
test, contestant = input(), input()
output, answer = (int(open(os.path.join(where, "NEAR.OUT")).read()) for where in (contestant, test))
a, b = map(int, open(os.path.join(test, "NEAR.INP")).read().split())
assert a + b == answer
print("difference", abs(output - answer), "far off" if abs(output - answer) > 10 else "")
print(1 if output == answer else "0,5" if abs(output - answer) <= 10 else 0)
