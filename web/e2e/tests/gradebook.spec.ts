// The gradebook: a class by the problems of a chapter, on every screen, by keyboard, on paper and as a file.
import { readFileSync } from "node:fs";
import { expectNoFaults } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { submitAndExpect } from "../support/submitting.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

test("a teacher looks at a class, goes to a pupil's attempts, and takes the table along", async ({ openAs }) => {
  const pupil = await openAs("student", { login: "hoc_sinh_a" });
  await submitAndExpect(pupil, "mount", "python", "print(0)\n", "WA", "Kết quả sai");
  await pupil.close();
  for (const login of ["hoc_sinh_b", "hoc_sinh_c", "hoc_sinh_d"]) await openAs("student", { login });
  const teacher = await openAs("teacher", { acceptDownloads: true });
  await teacher.goto("/users");
  await teacher.getByRole("navigation").getByRole("link", { name: "Sổ điểm" }).click();
  const table = teacher.locator(".gradebook-table");
  const section = teacher.locator("#section");
  const withMount = await section.locator("option").evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  // The first section has only problems that were tried, which need no scrolling.
  for (const key of withMount.filter((key) => key !== "tried")) {
    await teacher.goto(`/gradebook?section=${key}`);
    if (await table.locator('thead a[href="/problems/mount"]').count()) break;
  }
  const row = table.locator("tbody tr", { hasText: "hoc_sinh_a" });
  await expect(row).toContainText("WA");
  await expect(row).toContainText("1 lần nộp");

  for (const colorScheme of ["light", "dark"] as const) {
    await teacher.emulateMedia({ colorScheme });
    for (const size of SIZES) {
      await teacher.setViewportSize(size);
      const [content, window] = await teacher.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(content, `${size.width}`).toBeLessThanOrEqual(window ?? 0);
      await expectNoFaults(teacher, `gradebook ${size.width} ${colorScheme}`);
      await teacher.screenshot({ path: `report/gradebook-${size.width}-${colorScheme}.png`, fullPage: true });
    }
  }
  // Arrows scroll it; names and problems stay in sight.
  await teacher.setViewportSize({ width: 390, height: 844 });
  const scroll = teacher.locator(".gradebook-scroll");
  await scroll.focus();
  const name = row.locator("th");
  const before = await name.evaluate((cell) => cell.getBoundingClientRect().left);
  for (let presses = 0; presses < 5; presses += 1) await teacher.keyboard.press("ArrowRight");
  await expect.poll(() => scroll.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(Math.abs((await name.evaluate((cell) => cell.getBoundingClientRect().left)) - before)).toBeLessThan(2);

  const [download] = await Promise.all([teacher.waitForEvent("download"), teacher.getByRole("link", { name: "CSV", exact: true }).click()]);
  expect(readFileSync(await download.path(), "utf8")).toMatch(/,hoc_sinh_a,/);
  await teacher.emulateMedia({ media: "print" });
  await expect(teacher.locator(".gradebook-tools")).toBeHidden();
  await teacher.screenshot({ path: "report/gradebook-print.png", fullPage: true });
  await teacher.emulateMedia({ media: "screen" });
  await row.locator('a[href*="problem=mount"]').click();
  await expect(teacher).toHaveURL(/\/submissions\?user=hoc_sinh_a&problem=mount/);
  await expect(teacher.locator("tbody tr")).toHaveCount(1);
});
