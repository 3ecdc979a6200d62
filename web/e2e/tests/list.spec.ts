// The list of problems as the book's map: searched by words, walked through by keys, at every width.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { expect, type Page, test } from "../support/fixtures.ts";
import { packaged } from "../support/programs.ts";
import { submitAndExpect } from "../support/submitting.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDTHS = [390, 1024, 1366];
const PAGES = ["/", "/problems", "/problems#tables", "/profiles/student_chung", "/problems?q=diem", "/problems?status=todo&chapter=1", "/problems?keyword=s%E1%BA%AFp+x%E1%BA%BFp"];

function rows(page: Page): Promise<string[]> {
  return page.locator("[data-row-key]").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

test("the list follows the course and leads to the next problem", async ({ openAs }) => {
  const page = await openAs("student", { login: "ban_do" });
  await page.goto("/problems");
  expect(await rows(page)).toEqual(["polygon", "vpoint", "mount", "fontan", "bai98", "bai925"].map((id) => `/problems/${id}`));
  const next = page.locator(".next-problem a");
  await expect(next).toHaveAttribute("href", "/problems/polygon");
  await expect(page.locator(".page-head-aside")).toContainText("đã giải 0/6 bài");
  await next.click();
  await submitAndExpect(page, "polygon", "rust", packaged("polygon/submissions/accepted/polygon.rs"), "AC", /./);
  await page.goto("/problems");
  await expect(next).toHaveAttribute("href", "/problems/vpoint");
  await expect(page.locator(".page-head-aside")).toContainText("đã giải 1/6 bài");
  await expect(page.locator(".stop.solved [data-row-key]")).toHaveAttribute("href", "/problems/polygon");
  await expect(page.locator(".stop.next")).toContainText("Bài tiếp theo");

  await page.goto("/account");
  await page.getByRole("link", { name: "Tiến độ của tôi" }).click();
  await expect(page.locator(".profile-map li", { hasText: "Đa giác" })).toContainText("đã giải 1/1 bài");
  await expect(page.locator(".attempts")).toHaveText("AC");
  await page.locator("main summary").click();
  await expect(page.locator(".profile-days tbody tr")).toHaveCount(1);
});

test("problems are found with the keyboard", async ({ openAs }) => {
  const page = await openAs("student");
  await page.goto("/problems");
  await expect(page.locator(".list-keys")).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href"));
  await page.keyboard.press("j");
  expect(await focused()).toBe("/problems/polygon");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  expect(await focused()).toBe("/problems/mount");
  await page.keyboard.press("k");
  expect(await focused()).toBe("/problems/vpoint");
  for (let presses = 0; presses < 9; presses++) await page.keyboard.press("k");
  expect(await focused()).toBe("/problems/polygon");

  // In a field they are letters, and with Ctrl they are the browser's.
  await page.keyboard.press("/");
  await expect(page.locator("#q")).toBeFocused();
  await page.keyboard.type("jk/ khong");
  await expect(page.locator("#q")).toHaveValue("jk/ khong");
  await page.locator("#q").fill("dai phun nuoc");
  await page.keyboard.press("Enter");
  await page.waitForURL(/[?&]q=dai\+phun\+nuoc/);
  expect(await rows(page)).toEqual(["/problems/fontan"]);
  await page.locator(".filters button.button").focus();
  await page.keyboard.press("j");
  expect(await focused()).toBe("/problems/fontan");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/problems\/fontan$/);

  // Users of speech input turn them off, for good.
  await page.goto("/problems");
  await page.locator("[data-list-keys-switch]").click();
  await page.reload();
  await page.keyboard.press("j");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.locator("[data-list-keys-switch]").click();
  await page.keyboard.press("/");
  await expect(page.locator("#q")).toBeFocused();
});

test("without a script the list is searched all the same", async ({ openAs }) => {
  const page = await openAs("guest", { javaScriptEnabled: false });
  await page.goto("/problems");
  await expect(page.locator(".list-keys")).toBeHidden();
  await page.locator("#q").fill("moore");
  await page.locator(".filters button.button").click();
  await expect(page).toHaveURL(/[?&]q=moore/);
  expect((await rows(page))[0]).toBe("/problems/bai98");
  await page.locator(".filters-clear").click();
  expect(await rows(page)).toHaveLength(6);
  await expect(page.locator(".problem-table")).toHaveCount(0);
  await page.getByRole("button", { name: "Danh sách" }).click();
  await expect(page.locator(".problem-table").first()).toBeVisible();
  await page.goto("/problems");
  await expect(page.getByRole("button", { name: "Danh sách" })).toHaveAttribute("aria-pressed", "true");
  await page.locator(".row-notes a").first().click();
  await expect(page).toHaveURL(/keyword=/);
  await expect(page.locator(".keyword-filter")).toBeVisible();
});

test("the map's pictures come when they are in sight, in the page's colours", async ({ openAs }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await openAs("guest", { colorScheme, viewport: { width: 1366, height: 768 } });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/course/pictures/")) asked.push(new URL(request.url()).search);
    });
    await page.goto("/problems");
    const pictures = page.locator(`.stop-picture .picture-${colorScheme}`);
    await expect(pictures).toHaveCount(6);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    expect(asked.length).toBeGreaterThan(0);
    for (const search of asked) expect(search).toContain(`scheme=${colorScheme}`);
    // A chapter is one sheet.
    expect(asked.length).toBe(new Set(asked).size);
    expect(asked.length).toBeLessThan(6);
  }
});

for (const width of WIDTHS) {
  test(`the list is sound at ${width}`, async ({ openAs, server }) => {
    const faults: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await openAs("student", { viewport: { width, height: 768 }, colorScheme });
      for (const list of PAGES) {
        const course = list === "/problems#tables" ? "list" : "map";
        await page.context().addCookies([{ name: "grundy_course", value: course, url: server.url }]);
        await page.goto(list);
        if (list.startsWith("/problems")) expect(await rows(page), list).not.toEqual([]);
        const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
        expect(content, list).toBeLessThanOrEqual(window ?? 0);
        await page.evaluate(AXE);
        const results: AxeResults = await page.evaluate(() => (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run());
        for (const violation of results.violations) {
          for (const node of violation.nodes) faults.push(`${list}: ${violation.id}: ${node.target.join(" ")} ${node.failureSummary}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
}
