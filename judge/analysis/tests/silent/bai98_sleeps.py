# package: bai98; says: mostly waiting
import time

time.sleep(1000)
