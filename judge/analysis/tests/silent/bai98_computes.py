# package: bai98; never: mostly waiting, phần lớn là chờ
while True:
    pass
