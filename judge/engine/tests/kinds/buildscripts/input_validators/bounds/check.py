import sys

from limits import MOST

numbers = [int(word) for word in sys.stdin.read().split()]
sys.exit(42 if len(numbers) == 2 and max(numbers) <= MOST else 43)
