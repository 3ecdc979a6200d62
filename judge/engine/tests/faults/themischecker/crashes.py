# expect: IE exited with code 1
print(1)
raise SystemExit(1)
