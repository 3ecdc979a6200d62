print(1.4141)
