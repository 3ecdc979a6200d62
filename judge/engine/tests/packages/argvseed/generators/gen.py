import random
import sys

count, largest, seed = map(int, sys.argv[1:])
random.seed(seed)
print(count)
print(*[random.randint(1, largest) for _ in range(count)])
