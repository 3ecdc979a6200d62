# expect: IE no verdict and score
print("AC 5")
print("AC 6")
