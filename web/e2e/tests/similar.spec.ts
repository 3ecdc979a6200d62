// Similar programs: a teacher compares the programs of a contest, and reads a pair side by side, with scripts and without.
import { expectNoFaults } from "../support/axe.ts";
import { makeContest, submitIn } from "../support/events.ts";
import { expect, type OpenAs, test } from "../support/fixtures.ts";
import { expectVerdict, VERDICT_MS_MAX } from "../support/submitting.ts";

const ORIGINAL = `n = int(input())
walls = []
for i in range(n):
    row = list(map(int, input().split()))
    walls.append(row[:4])
best = 0
for x in range(-50, 51):
    seen = 0
    for wall in walls:
        if wall[0] <= x and x <= wall[2] or wall[1] < x * 2:
            seen += wall[3] - wall[0]
        elif wall[0] > 10:
            seen -= 1
    best = max(best, seen)
print(best % 1000)
`;
/** The same with other names, other loops and a remark. */
const COPY = `# bài của em
m = int(input())
doan = []
i = 0
while i < m:
    dong = list(map(int, input().split()))
    doan.append(dong[:4])
    i += 1
kq = 0
for k in range(-20, 99):
    dem = 0
    for d in doan:
        if d[0] <= k and k <= d[2] or d[1] < k * 7:
            dem += d[3] - d[0]
        elif d[0] > 3:
            dem -= 1
    kq = max(kq, dem)
print(kq % 10)
`;
const ALONE = `import sys
data = sys.stdin.read().split()
print(len([word for word in data if word.startswith("-")]) ** 2, file=sys.stdout)
`;

async function enter(openAs: OpenAs, event: string, login: string, source: string): Promise<void> {
  const pupil = await openAs("student", { login });
  await submitIn(pupil, event, "python", source);
  await expectVerdict(pupil, "WA", /./);
}

test("a copied program is found, and read beside the other", async ({ openAs }) => {
  test.setTimeout(4 * VERDICT_MS_MAX);
  const teacher = await openAs("teacher");
  const event = await makeContest(teacher);
  await enter(openAs, event, "giong_mot", ORIGINAL);
  await enter(openAs, event, "giong_hai", ALONE);
  await enter(openAs, event, "giong_ba", COPY);

  await teacher.goto(event);
  await teacher.getByRole("link", { name: "Bài giống nhau" }).click();
  await teacher.getByRole("button", { name: "So sánh bài nộp" }).click();
  const first = teacher.locator("#status tbody tr").first();
  await expect(first).toContainText("giong_mot", { timeout: VERDICT_MS_MAX });
  await expect(first).toContainText("giong_ba");
  await expect(teacher.locator("#status")).toContainText("Giống nhau chưa có nghĩa là chép bài.");
  await expectNoFaults(teacher, "the list");

  await first.getByRole("link", { name: "chỗ giống nhau" }).click();
  const colours = teacher.locator(".alike-sides pre").nth(0).locator("mark").first();
  const other = teacher.locator(".alike-sides pre").nth(1).locator("mark").first();
  await expect(colours).toBeVisible();
  const ground = (mark: typeof colours) => mark.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(colours)).toBe(await ground(other));
  for (const colorScheme of ["light", "dark"] as const) {
    await teacher.emulateMedia({ colorScheme });
    await expectNoFaults(teacher, `the pair, ${colorScheme}`);
  }
  for (const width of [390, 1366]) {
    await teacher.setViewportSize({ width, height: 768 });
    const sideways = await teacher.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sideways, `${width} pixels`).toBe(0);
  }

  const plain = await openAs("teacher", { javaScriptEnabled: false });
  await plain.goto(`${event}/similar`);
  await plain.locator("#status tbody tr").first().getByRole("link", { name: "chỗ giống nhau" }).click();
  await expect(plain.locator(".alike-sides mark").first()).toBeVisible();
  await plain.goBack();
  await plain.getByRole("button", { name: "So sánh lại" }).click();
  await expect(plain.locator("#status tbody tr").first()).toContainText("giong_mot", { timeout: VERDICT_MS_MAX });
});
