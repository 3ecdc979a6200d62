from lib.plus import plus


def add(a, b):
    return plus(a, b)
