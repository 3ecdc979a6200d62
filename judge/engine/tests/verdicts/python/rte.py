# expect: RTE exit code 1 (IndexError)
print([][0])
