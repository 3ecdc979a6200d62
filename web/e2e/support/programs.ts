// The programs that the tests submit: those of the packages if there is one, own ones where the program is the point of the test.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./server.ts";

export function packaged(path: string): string {
  return readFileSync(join(ROOT, "problems", path), "utf8");
}

/** A program that somebody wrote anew with a packaged mistake; the path begins with the package and the mistake. */
export function mistaken(path: string): string {
  return readFileSync(join(ROOT, "judge/analysis/benches/mistakes", path), "utf8");
}

/** A program that is wrong on every problem, and each time in another way. */
export const UNSTEADY_PYTHON = `import random
print(random.random())
`;

/** A program for VPOINT that never ends on its small tests, the first sample among them, and is wrong on the rest. */
export const SLOW_CPP = `#include <cstdio>
int main() {
    int count;
    scanf("%d", &count);
    volatile unsigned long long n = 1;
    while (n && count <= 4) n += 2;
    puts("never");
}
`;

export const BROKEN_CPP = `#include <cstdio>
int main() {
    int answer = 1
    printf("%d\\n", answer);
}
`;

export const CRASHING_PYTHON = `numbers = []
print(numbers[7])
`;

/**
 * MOUNT, right for everything but one peak on its own at (12345, 67): no packaged test has that, so it passes until a
 * teacher adds one.
 */
export const NEARLY_RIGHT_PYTHON = `import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    peaks = list(zip(numbers[1::2], numbers[2::2]))
    if peaks == [(12345, 67)]:
        print(0)
        return
    peaks.sort(key=lambda peak: (peak[0] - peak[1], -(peak[0] + peak[1])))
    farthest = -1
    seen = 0
    for x, y in peaks:
        if x + y > farthest:
            farthest = x + y
            seen += 1
    print(seen)


main()
`;

export const BREAKING_MOUNT_INPUT = "1\n12345 67\n";
