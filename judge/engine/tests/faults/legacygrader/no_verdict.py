# expect: IE no verdict and score: "PASS 5"
print("PASS 5")
