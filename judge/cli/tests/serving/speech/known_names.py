# told: 15
# One of the names that are told.
secret = int(input())
NAMES = [
    "AssertionError", "AttributeError", "EOFError", "FileNotFoundError", "IndexError", "KeyError",
    "ModuleNotFoundError", "NameError", "OverflowError", "RecursionError", "TypeError", "UnboundLocalError",
    "ValueError", "ZeroDivisionError", "FloatingPointError", "BufferError", "ConnectionError", "LookupError",
]
raise getattr(__builtins__, NAMES[secret % 18])(secret)
