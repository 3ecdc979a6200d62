// Explanations: a wrong submission, a click, a small input, and another run on it.
import { expect, loads, type Locator, type Page, test } from "../support/fixtures.ts";
import { packaged } from "../support/programs.ts";
import { EDITOR, submitAndExpect } from "../support/submitting.ts";
import { expectNoFaults } from "../support/axe.ts";

/** The longest wait: the programs are compiled first, after the judgements of other tests. */
const FOUND_MS_MAX = 120_000;
const WIDTHS = [390, 1024, 1366];
const WRONG = packaged("vpoint/submissions/wrong_answer/touching_shadows.cpp");
/** A program that takes so long on large inputs that its times stand out on a busy machine, and passes. */
const RIGHT = packaged("vpoint/submissions/accepted/intervals.cpp").replace("for (int s", "for (int again = 0; again < 40; again++) for (int s");

async function expectExample(page: Page): Promise<string> {
  const section = page.locator("#why");
  await expect(section.getByRole("link", { name: "Chạy lại với dữ liệu này" })).toBeVisible({ timeout: FOUND_MS_MAX });
  await expect(section.locator(".sample-comparison figure")).toHaveCount(3);
  const input = await section.locator(".sample-comparison pre").first().innerText();
  expect(input.trim().split(/\s+/).length, input).toBeLessThanOrEqual(30);
  return input.trimEnd();
}

test("a wrong submission is explained by a small input, on which it can be run again", async ({ openAs }) => {
  const page = await openAs("student", { login: "vi_sao_sai" });
  await submitAndExpect(page, "vpoint", "cpp", WRONG, "WA", "Kết quả sai");
  // The button came with the verdict.
  await page.getByRole("button", { name: "Tìm test nhỏ" }).click();
  await expect(page).toHaveURL(/#why$/);
  const input = await expectExample(page);
  // The page was loaded for the submission and for the click, and not for the result.
  expect(await loads(page)).toBe(2);
  await expect(page.locator("#why .why-pictures img:visible").first()).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Tải về", exact: true }).click()]);
  expect(download.suggestedFilename()).toMatch(/^vpoint-\d+\.in$/);

  await page.getByRole("link", { name: "Chạy lại với dữ liệu này" }).click();
  await page.locator(EDITOR).waitFor();
  await expect(page.locator("#input")).toHaveValue(`${input}\n`);
  // The input of the run is in sight, and so is its result.
  await page.setViewportSize({ width: 1366, height: 768 });
  const expectAbove = async (upper: Locator, lower: Locator): Promise<void> => {
    await expect(upper).toBeInViewport({ ratio: 1 });
    const [box, limit] = [await upper.boundingBox(), await lower.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(limit?.y ?? 0);
  };
  await expectAbove(page.locator("#input"), page.locator(".run-dock"));
  await page.screenshot({ path: "report/why-run-again.png" });
  await page.getByRole("button", { name: "Chạy thử" }).click();
  const result = page.locator("#run-status");
  await expect(result.getByRole("heading")).toHaveText("Chạy thử với dữ liệu của bạn", { timeout: FOUND_MS_MAX });
  await expect(result.locator(".verdict-words")).toContainText("Đã chạy xong.", { timeout: FOUND_MS_MAX });
  await expect(result.locator(".run-input-fault"), "the validator takes it").toHaveCount(0);
  await expectAbove(result.locator("figure pre").first(), page.locator(".run-dock .actions"));
  await page.screenshot({ path: "report/why-run-again-done.png" });
  // The unchanged program is as wrong as before: nothing looks like a success, and the right output is shown beside it.
  await expect(result).toHaveClass(/status-ended/);
  await expect(result.locator(".run-known a")).toHaveAttribute("href", /^\/submissions\/\d+#why$/);
  for (const [width, colorScheme] of [[390, "light"], [1366, "light"], [390, "dark"], [1366, "dark"]] as const) {
    await page.setViewportSize({ width, height: 768 });
    await page.emulateMedia({ colorScheme });
    await expectNoFaults(page, `a run on the example ${width} ${colorScheme}`);
    await result.screenshot({ path: `report/run-example-${width}-${colorScheme}.png` });
  }
});

test("without scripts the page asks again by itself until the example is there", async ({ openAs }) => {
  const page = await openAs("student", { login: "vi_sao_khong_script", javaScriptEnabled: false });
  await page.goto("/problems/vpoint");
  await page.locator("#language").selectOption("cpp");
  await page.locator("#source").fill(WRONG);
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await page.waitForURL(/\/submissions\/\d+$/);
  await expect(page.locator("#status .verdict-code")).toHaveText("WA", { timeout: FOUND_MS_MAX });
  await page.getByRole("button", { name: "Tìm test nhỏ" }).click();
  const input = await expectExample(page);
  await page.getByRole("link", { name: "Chạy lại với dữ liệu này" }).click();
  await expect(page.locator("#input")).toHaveValue(`${input}\n`);
});

test("the teacher says when students are told", async ({ openAs }) => {
  const teacher = await openAs("teacher", { login: "co_giai_thich" });
  const setRule = async (words: string): Promise<void> => {
    await teacher.goto("/problems/mount");
    await teacher.getByText("Quản lý").click();
    await teacher.getByLabel("Cho học sinh biết vì sao bài nộp sai").selectOption({ label: words });
    await teacher.locator(".explained button").click();
    await expect(teacher.locator("#explained option:checked")).toHaveText(words);
  };
  await setRule("không bao giờ");
  const student = await openAs("student", { login: "chua_duoc_xem" });
  await submitAndExpect(student, "mount", "python", "print(0)\n", "WA", "Kết quả sai");
  await expect(student.locator("#why")).toContainText("không cho biết vì sao bài nộp sai");
  await expect(student.locator("#why button")).toHaveCount(0);
  const address = student.url();
  await setRule("sau 2 lần nộp sai");
  await student.goto(address);
  await expect(student.locator("#why")).toContainText("khi đã nộp sai bài này 2 lần; hiện là 1 lần");
  await expect(student.locator("#why button")).toHaveCount(0);
  // The button comes with the second wrong one's verdict, and appears at the first one, too.
  await submitAndExpect(student, "mount", "python", "print(-1)\n", "WA", "Kết quả sai");
  await expect(student.getByRole("button", { name: "Tìm test nhỏ" })).toBeVisible();
  await student.goto(address);
  await expect(student.getByRole("button", { name: "Tìm test nhỏ" })).toBeVisible();
  // The rule is reset for the other tests.
  await setRule("ngay khi nộp sai");
});

test("who was right sees on wish how the time of the program grows", async ({ openAs }) => {
  const page = await openAs("student", { login: "thoi_gian_tang" });
  await submitAndExpect(page, "vpoint", "cpp", RIGHT, "AC", "Kết quả đúng");
  const section = page.locator("#why");
  // The button came with the verdict, and is the only one: nothing is wrong here.
  await expect(section.getByRole("button")).toHaveText(["Đo thời gian chạy khi dữ liệu lớn dần"]);
  await section.getByRole("button").click();
  await expect(page).toHaveURL(/#why$/);
  await expect(section.getByRole("img", { name: /^Biểu đồ thời gian chạy theo n/ })).toBeVisible({ timeout: FOUND_MS_MAX });
  await expect(section.locator("p", { has: page.locator("sup") }).first()).toHaveText(/^Thời gian tăng như n\d,\d \(± \d,\d\); với n = 1000 cần khoảng \S+ m?s\.$/);
  await expect(section.getByRole("button")).toHaveCount(0);
  expect(await loads(page)).toBe(2);
  for (const [width, colorScheme] of [[390, "light"], [1366, "dark"]] as const) {
    await page.setViewportSize({ width, height: 768 });
    await page.emulateMedia({ colorScheme });
    await expectNoFaults(page, `how the time grows ${width} ${colorScheme}`);
    await section.screenshot({ path: `report/growth-${width}-${colorScheme}.png` });
  }
});

for (const width of WIDTHS) {
  test(`at ${width} pixels what was found can be read, and nothing is at fault`, async ({ openAs }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await openAs("student", { login: `giai_thich_${width}`, colorScheme, viewport: { width, height: 768 } });
      await submitAndExpect(page, "vpoint", "cpp", WRONG, "WA", "Kết quả sai");
      await page.locator("#why").scrollIntoViewIfNeeded();
      await page.screenshot({ path: `report/explain-asked-${width}-${colorScheme}.png` });
      await page.getByRole("button", { name: "Tìm test nhỏ" }).click();
      await expectExample(page);
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(content).toBeLessThanOrEqual(window ?? 0);
      await page.locator("#why .why-pictures img:visible").first().scrollIntoViewIfNeeded();
      await page.locator("#why").screenshot({ path: `report/explain-${width}-${colorScheme}.png` });
      await expectNoFaults(page, `explanation at ${width}, ${colorScheme}`);
    }
  });
}
