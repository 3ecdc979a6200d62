for guess in [7] * 10:
    print(guess, flush=True)
    if input() == "=":
        break
