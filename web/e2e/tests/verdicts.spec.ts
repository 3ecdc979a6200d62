import { expectNoFaults } from "../support/axe.ts";
import { expect, test, wasLive } from "../support/fixtures.ts";
import { BROKEN_CPP, CRASHING_PYTHON, packaged, SLOW_CPP } from "../support/programs.ts";
import { submitAndExpect } from "../support/submitting.ts";

test("a right program is accepted, test by test, in the page as it stands", async ({ openAs }) => {
  const page = await openAs("student");
  // The reference solution is an ordinary submission; compiled by rustc, it takes longer than a page.
  await submitAndExpect(page, "vpoint", "rust", packaged("vpoint/submissions/accepted/vpoint.rs"), "AC", "Kết quả đúng");
  expect(await wasLive(page), "the page was there before the judgement").toBe(true);
  const rows = page.locator("tbody.test");
  expect(await rows.count()).toBeGreaterThanOrEqual(15);
  await expect(page.locator("tbody.test:not(.test-ac)")).toHaveCount(0);
  await expect(page.locator(".test-square")).toHaveCount(await rows.count());
  await expect(page.locator("#compile")).toContainText("Dịch thành công");
  await page.goto("/problems");
  await expect(page.locator(".stop.solved", { hasText: "VPOINT" })).toBeVisible();
  await page.getByRole("button", { name: "Danh sách", exact: true }).click();
  await expect(page.locator("tr", { hasText: "VPOINT" })).toContainText("AC");
});

test("a Pascal program that reads and writes the book's files is accepted", async ({ openAs }) => {
  const page = await openAs("student");
  await submitAndExpect(page, "vpoint", "pascal", packaged("vpoint/submissions/accepted/vpoint_files.pas"), "AC", "Kết quả đúng");
});

test("a C++ program is accepted", async ({ openAs }) => {
  const page = await openAs("student");
  await submitAndExpect(page, "vpoint", "cpp", packaged("vpoint/submissions/accepted/intervals.cpp"), "AC", "Kết quả đúng");
});

test("a wrong program gets a wrong answer, and samples show what differs", async ({ openAs }) => {
  const page = await openAs("student");
  await submitAndExpect(page, "vpoint", "python", "print(0)\n", "WA", "Kết quả sai");
  await expect(page).toHaveTitle(/^WA · /);
  await expect(page.locator(".status-tally")).toContainText(/^Đúng \d+\/\d+ test\. Test sai đầu tiên: ví dụ /);
  const sample = page.locator("tbody.test-wa", { has: page.locator(".sample-comparison") }).first();
  await expect(sample.locator(".sample-comparison figure")).toHaveCount(3);
  await expect(sample.locator(".diff-insert code")).toHaveText("0");
  await expect(sample.locator(".diff-delete")).toHaveCount(1);
});

test("a program that never ends runs out of time", async ({ openAs }) => {
  const page = await openAs("student");
  await submitAndExpect(page, "vpoint", "cpp", SLOW_CPP, "TLE", "Quá thời gian");
  expect(await wasLive(page), "the page was there before the judgement").toBe(true);
});

test("a program that does not compile shows the compiler's words with their place", async ({ openAs }) => {
  const page = await openAs("student");
  await submitAndExpect(page, "vpoint", "cpp", BROKEN_CPP, "CE", "Lỗi dịch");
  const log = page.locator("#compile pre.log");
  await expect(log).toContainText(/main\.cpp:[34]:\d+: error/);
  await expect(page.locator("tbody.test")).toHaveCount(0);
  await expect(page.locator("#tests")).toBeHidden();
  // The line is marked in the source, and a click leads there.
  const told = page.locator("#compile .compiler-errors a").first();
  await expect(told).toHaveText(/^Dòng [34]:$/);
  const mark = page.locator((await told.getAttribute("href")) ?? "");
  await expect(mark).toHaveClass(/line-told/);
  const ground = (): Promise<string> => mark.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  await told.click();
  await expect(mark).toBeInViewport();
  expect(await ground()).not.toBe(before);
});

test("a program that crashes says how", async ({ openAs }) => {
  const page = await openAs("student");
  await submitAndExpect(page, "vpoint", "python", CRASHING_PYTHON, "RTE", "Lỗi khi chạy");
  await expect(page.locator("tbody.test-rte .message").first()).not.toBeEmpty();
});

test("a student sees their own submissions and nobody else's", async ({ openAs }) => {
  const page = await openAs("student", { login: "rieng_tu" });
  await submitAndExpect(page, "vpoint", "python", "print(1)\n", "WA", "Kết quả sai");
  const address = new URL(page.url()).pathname;
  await page.goto("/submissions");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator(`a[href="${address}"]`).first()).toBeVisible();

  const other = await openAs("student");
  const answer = await other.goto(address);
  expect([403, 404]).toContain(answer?.status());
});

test("without scripts a submission is made and judged all the same", async ({ openAs }) => {
  const page = await openAs("student", { javaScriptEnabled: false });
  await page.goto("/problems/vpoint");
  await page.locator("#language").selectOption("python");
  await page.locator("#source").fill("print(0)\n");
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await page.waitForURL(/\/submissions\/\d+$/);
  await expect(page.locator("#status .verdict-code")).toHaveText("WA", { timeout: 60_000 });
});

test("a glance at a wrong program's page tells what happened, beside the program, at every size", async ({ openAs }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await openAs("student", { login: `cai_nhin_${colorScheme}`, colorScheme, viewport: { width: 1366, height: 768 } });
    await submitAndExpect(page, "vpoint", "python", "print(0)\n", "WA", "Kết quả sai");
    for (const part of [".status-tally", ".test-square.test-wa", ".status-first", ".source-panel code"]) await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
    const [status, source] = [await page.locator("#status").boundingBox(), await page.locator(".source-panel").boundingBox()];
    expect(source?.x ?? 0).toBeGreaterThan((status?.x ?? Infinity) + (status?.width ?? 0));
    // A failed test's square leads to its row, and unfolds it.
    const last = page.locator(".test-square a").last();
    const row = page.locator((await last.getAttribute("href")) ?? "");
    await last.click();
    await expect(row).toBeInViewport();
    for (const width of [390, 1024, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(content, `at ${width}`).toBeLessThanOrEqual(window ?? 0);
      await expectNoFaults(page, `a verdict at ${width}, ${colorScheme}`);
    }
  }
});

test("joy moves once, for whoever waits and does not ask for less motion", async ({ openAs }) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const page = await openAs("student", { login: `vui_${reducedMotion.slice(0, 2)}`, reducedMotion });
    await submitAndExpect(page, "vpoint", "cpp", packaged("vpoint/submissions/accepted/intervals.cpp"), "AC", "Kết quả đúng");
    const moves = () => page.locator(".joy-last").evaluate((stone) => getComputedStyle(stone).animationName);
    expect(await moves()).toBe(reducedMotion === "reduce" ? "none" : "fall");
    const address = page.url();
    await page.reload();
    expect(await moves()).toBe("none");
    await page.goto("/account");
    await page.getByRole("button", { name: "Tắt hình mừng" }).click();
    await expect(page.getByRole("button", { name: "Bật hình mừng" })).toBeVisible();
    await page.goto(address);
    await expect(page.locator("#status .verdict-code")).toHaveText("AC");
    await expect(page.locator(".joy")).toHaveCount(0);
  }
});
