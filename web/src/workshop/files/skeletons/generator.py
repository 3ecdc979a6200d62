# Bộ sinh test: in một dữ liệu vào ra màn hình. Các tham số nằm trong sys.argv.
# A generator: prints one input. Its arguments are in sys.argv.
import random
import sys

# gen N MAX SEED
n, limit, seed = map(int, sys.argv[1:4])
# Cùng hạt giống thì luôn cùng dữ liệu. The same seed always makes the same input.
random.seed(seed)
print(n)
print(*(random.randint(1, limit) for _ in range(n)))
