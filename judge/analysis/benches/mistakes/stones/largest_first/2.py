def main():
    _, heap = map(int, input().split())
    numbers = sorted(set(map(int, input().split())))
    player = 0
    while numbers and heap >= numbers[0]:
        while numbers[-1] > heap:
            numbers.pop()
        heap -= numbers[-1]
        player = 1 - player
    # who has to move now loses
    print("Second" if player == 0 else "First")


main()
