# expect: IE number from 0 to 1
print('good')
