low, high, said = 1, 100, ""
while said != "correct":
    guess = (low + high) // 2
    print(guess, flush=True)
    said = input()
    low, high = (guess + 1, high) if said == "higher" else (low, guess - 1)
