from given import LIMIT

print("{{word}}", LIMIT - int(input()))
