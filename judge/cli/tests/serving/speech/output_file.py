# told: 2
# What stands in the output file's place: a directory, or a link whose name says it.
import os

secret = int(input())
if secret % 2:
    os.symlink(str(secret), "WHISPER.OUT")
else:
    os.makedirs(f"WHISPER.OUT/{secret}")
