# told: 1
# The name of an exception.
secret = input()
raise type(f"Whisper{secret}Error", (Exception,), {})(secret)
