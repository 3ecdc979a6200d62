# expect: CE File "main.py", line 2
print(1
