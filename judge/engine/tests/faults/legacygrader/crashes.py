# expect: IE exited with code 1; Traceback
1 / 0
