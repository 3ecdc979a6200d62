print(50, flush=True)
input()
raise SystemExit(3)
