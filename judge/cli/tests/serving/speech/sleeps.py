# told: 1
# The time that it waits.
import time

time.sleep(int(input()) % 11 * 0.03)
print("1\n" * 300 + "a" * 2000)
