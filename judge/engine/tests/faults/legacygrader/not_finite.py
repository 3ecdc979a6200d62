# expect: IE no verdict and score: "AC nan"
print("AC nan")
