// The page of a class's present work, while it happens: on every screen, without a click, and without losing what one points at.
import { expectNoFaults } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { lookAt } from "../support/looking.ts";
import { submitAndExpect } from "../support/submitting.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];

test("a teacher sees who gets stuck while it happens, and reads what they wrote", async ({ openAs }) => {
  const teacher = await openAs("teacher");
  await teacher.goto("/problems");
  await teacher.getByRole("navigation").getByRole("link", { name: "Lớp lúc này" }).click();
  await expect(teacher.locator("#class-now-summary")).toContainText("Gặp khó");
  const list = await teacher.context().newPage();
  await list.goto("/submissions");

  const pupil = await openAs("student", { login: "hoc_sinh_ket" });
  for (let attempt = 0; attempt < 3; attempt += 1) await submitAndExpect(pupil, "mount", "python", `print(${attempt})\n`, "WA", "Kết quả sai");
  const number = /\d+$/.exec(pupil.url())?.[0];

  await teacher.bringToFront();
  const row = teacher.locator("#class-now-rows tr", { hasText: "hoc_sinh_ket" });
  await expect(row).toContainText("gặp khó");
  await expect(row).toContainText("3 lần");
  await lookAt(teacher, "class-now");

  // The list goes on by itself, and a link that has the focus keeps it when rows come above it.
  await list.bringToFront();
  const link = list.locator(`#submission-${number} th a`);
  await link.focus();
  await submitAndExpect(pupil, "mount", "python", "print(9)\n", "WA", "Kết quả sai");
  await list.bringToFront();
  await expect(list.locator(`#submission-${Number(number) + 1}`)).toContainText("WA");
  expect(await list.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(`/submissions/${number}`);
  for (const size of SIZES) {
    await list.setViewportSize(size);
    await expectNoFaults(list, `submissions ${size.width}`);
    await list.screenshot({ path: `report/submissions-${size.width}.png` });
  }
  // A wide page has one line for each.
  const height = await list.locator(`#submission-${number}`).evaluate((line) => line.getBoundingClientRect().height);
  expect(height).toBeLessThan(48);

  await link.click();
  await expect(list).toHaveURL(/\/submissions\/\d+$/);
  const source = list.locator("#source-heading");
  const tests = list.locator("#tests");
  expect((await source.boundingBox())?.y ?? 0).toBeLessThan((await tests.boundingBox())?.y ?? 0);
  await list.screenshot({ path: "report/submission-of-a-pupil.png" });
  await list.getByRole("link", { name: "hoc_sinh_ket" }).click();
  await expect(list.locator("#tried-heading")).toBeVisible();
  await expectNoFaults(list, "a pupil's profile");
  await list.screenshot({ path: "report/profile-of-a-pupil.png", fullPage: true });
});

test("several problems are hidden at once without scripts, and a test is read", async ({ openAs }) => {
  const teacher = await openAs("teacher", { javaScriptEnabled: false });
  await teacher.goto("/problems");
  await teacher.getByRole("link", { name: "Ẩn hoặc hiện nhiều bài" }).click();
  await teacher.locator('input.visibility-tick[value="polygon"]').check();
  await teacher.locator('input.visibility-tick[value="mount"]').check();
  await teacher.screenshot({ path: "report/visibility-many.png" });
  await teacher.getByRole("button", { name: "Ẩn các bài đã chọn khỏi học sinh" }).click();
  await expect(teacher.locator(".tag", { hasText: "ẩn" })).toHaveCount(2);
  for (const id of ["polygon", "mount"]) await teacher.locator(`input.visibility-tick[value="${id}"]`).check();
  await teacher.getByRole("button", { name: "Hiện các bài đã chọn cho học sinh" }).click();
  await expect(teacher.locator(".tag", { hasText: "ẩn" })).toHaveCount(0);

  await teacher.goto("/problems/vpoint/tests");
  await teacher.getByRole("link", { name: "secret/01-one-falling", exact: true }).click();
  await expect(teacher.locator("figure pre")).toHaveCount(2);
  await teacher.screenshot({ path: "report/test-of-a-problem.png" });
});

test("a chapter's tick shows which problems it stands for, and goes when one of them does", async ({ openAs }) => {
  const teacher = await openAs("teacher");
  await teacher.goto("/problems?manage=yes");
  const chapter = teacher.locator("tbody", { has: teacher.locator("input[data-ticks]") }).first();
  const [all, rows] = [chapter.locator("input[data-ticks]"), chapter.locator("input.visibility-tick")];
  await all.check();
  for (const row of await rows.all()) await expect(row).toBeChecked();
  await rows.first().uncheck();
  await expect(all).not.toBeChecked();
  await rows.first().check();
  await expect(all).toBeChecked();
});
