# Counts the peaks that are as high as the highest.
n = int(input())
heights = [int(input().split()[1]) for _ in range(n)]
print(heights.count(max(heights)))
