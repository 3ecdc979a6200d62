// A statement's page: what is in sight before anybody scrolls, and its pictures.
import { expectNoFaults } from "../support/axe.ts";
import { makeContest } from "../support/events.ts";
import { expect, test } from "../support/fixtures.ts";
import { openWithPictures } from "../support/pictures.ts";
import { linesInSight, openProblem, write } from "../support/submitting.ts";

const PROBLEMS = ["vpoint", "polygon", "mount", "fontan", "bai98", "bai925"];
const FIRST_WORDS_PX_MAX = 200;
const LINES_MIN = 15;
/** A program with two warnings of the compiler and one about the file that it reads. */
const WARNED = '#include <cstdio>\nint main() {\n    freopen("VPOINT.IN", "r", stdin);\n    int a = 0;\n    int b = 0;\n    puts("0");\n}\n';

for (const locale of ["vi-VN", "en-GB"]) {
  test(`at 1366 × 768 the text begins at once, and facts take one line, in ${locale}`, async ({ openAs }) => {
    for (const role of ["guest", "student", "teacher"] as const) {
      const page = await openAs(role, { locale, viewport: { width: 1366, height: 768 } });
      for (const id of PROBLEMS) {
        await page.goto(`/problems/${id}`);
        const [bottom, lines] = await page.evaluate(() => {
          const words = document.createRange();
          words.selectNodeContents(document.querySelector(".statement > p")!);
          const line = document.querySelector(".problem-line")!;
          return [words.getClientRects()[0]!.bottom, line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).lineHeight)];
        });
        expect(bottom, `${id}, ${role}`).toBeLessThanOrEqual(FIRST_WORDS_PX_MAX);
        expect(lines, `${id}, ${role}`).toBeLessThan(2);
      }
    }
  });
}

test("at 1366 × 768 a long name stands in one line with a teacher's tabs", async ({ openAs }) => {
  const page = await openAs("teacher", { locale: "en-GB", viewport: { width: 1366, height: 768 } });
  await page.goto("/problems/vpoint");
  await page.locator("h1").evaluate((name) => (name.textContent = "SIEUCHUOIN – Common Supersequence of Many Strings"));
  const [name, tabs] = [await page.locator("h1").boundingBox(), await page.locator(".problem-head .tabs").boundingBox()];
  expect(tabs?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
  expect(tabs?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
});

for (const inContest of [false, true]) {
  const where = inContest ? "in a contest" : "in practice";
  test(`at 1366 × 768 the editor has fifteen lines beside its messages before anybody scrolls, ${where}`, async ({ openAs }) => {
    const page = await openAs("student", { login: inContest ? "chua_cuon_thi" : "chua_cuon", viewport: { width: 1366, height: 768 } });
    if (inContest) {
      await page.goto(await makeContest(await openAs("teacher")));
      await page.locator(".event-join button").click();
      await expect(page.locator(".event-problems")).toBeVisible();
    }
    await openProblem(page, "vpoint");
    await expect(page.locator("#event")).toBeVisible({ visible: inContest });
    await page.locator("#language").selectOption("cpp");
    await write(page, WARNED);
    await expect(page.locator(".draft-panel")).toContainText("VPOINT.INP", { timeout: 60_000 });
    await expect(page.locator(".draft-panel")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Nộp bài" })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await linesInSight(page)).toBeGreaterThanOrEqual(LINES_MIN);
    const [editor, dock] = [await page.locator(".editor").boundingBox(), await page.locator(".run-dock").boundingBox()];
    expect((editor?.y ?? 0) + (editor?.height ?? 0), "the dock covers no line").toBeLessThanOrEqual(dock?.y ?? 0);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test(`the figure stands beside the first words and leads to the whole picture, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({ openAs }) => {
    test.setTimeout(200_000);
    const page = await openAs("guest", { javaScriptEnabled, viewport: { width: 1366, height: 768 } });
    await openWithPictures(page, "/problems/vpoint");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/pictures/")) asked.push(request.url());
    });
    // No picture has come yet: its room is there all the same, with the words beside it.
    await page.route("**/pictures/**", () => {});
    await page.goto("/problems/vpoint", { waitUntil: "domcontentloaded" });
    const figure = page.locator(".statement-figure img:visible");
    const [room, words] = [await figure.boundingBox(), await page.locator(".statement > p").first().boundingBox()];
    expect(room?.height).toBeGreaterThan(100);
    expect(Math.abs((room?.y ?? 0) - (words?.y ?? Infinity))).toBeLessThan(30);
    await page.unroute("**/pictures/**");
    await page.reload();
    await expect(figure).toHaveJSProperty("complete", true);
    expect(await figure.boundingBox()).toEqual(room);
    // Browsers without scripts fetch every image at once.
    if (javaScriptEnabled) expect(asked.filter((url) => !url.includes("look=thumbnail")), "a sample's picture waits until it is wanted").toEqual([]);
    await expect(figure).toHaveAttribute("alt", /^Hình minh hoạ ví dụ 1: ./);

    await page.locator(".sample-picture > summary").first().click();
    await expect(page.locator("#sample-1-picture img:visible")).toHaveCount(1);
    await expect.poll(() => asked.some((url) => !url.includes("look=thumbnail"))).toBe(true);
    await page.reload();
    await page.locator(".statement-figure a").click();
    await expect(page.locator("#sample-1-picture img:visible")).toBeInViewport();
  });
}

test("details and what teachers do stand in panels that close", async ({ openAs }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await openAs("teacher", { colorScheme, viewport: { width: 1366, height: 768 } });
    await page.goto("/problems/vpoint");
    await page.getByText("Chi tiết").click();
    await expect(page.locator(".line-more dl")).toContainText("hình học");
    await expect(page.locator(".line-more dl")).toBeInViewport({ ratio: 1 });
    await page.getByText("Quản lý").click();
    await expect(page.locator(".manage-problem > div")).toBeInViewport({ ratio: 1 });
    await expectNoFaults(page, `the panels of a problem, ${colorScheme}`);
  }
});
