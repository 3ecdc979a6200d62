# expect: AC
# Python's library is there, a shell too, and nothing else of the host's disks.
import ctypes, decimal, json, lzma, multiprocessing, os, random, sqlite3, subprocess, sys
for path in "/usr/include/stdio.h", "/usr/bin/gcc", "/usr/share/doc", "/usr/lib/gcc":
    assert not os.path.exists(path), path
assert subprocess.run(["/bin/sh", "-c", "echo hi"], capture_output=True).stdout == b"hi\n"
sqlite3.connect(":memory:").execute("select 1")
print(sum(map(int, sys.stdin.read().split())))
