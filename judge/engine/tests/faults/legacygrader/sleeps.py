# expect: IE the grader took too long
import time
time.sleep(1000)
