# Mistake: guesses from games with 1 and 3 that exactly the odd heaps are won.
n, k = map(int, input().split())
print("First" if k % 2 else "Second")
