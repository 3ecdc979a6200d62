// Running a program before it is submitted: on samples and on inputs of one's own, in the page as it stands.
import { expect, loads, type Locator, type Page, test } from "../support/fixtures.ts";
import { BROKEN_CPP, packaged, SLOW_CPP } from "../support/programs.ts";
import { EDITOR, openProblem, write } from "../support/submitting.ts";
import { expectNoFaults } from "../support/axe.ts";

const RESULT = "#run-result";
const RUN_MS_MAX = 120_000;
const WIDTHS = [390, 1024, 1366];

async function prepare(page: Page, problem: string, language: string, source: string): Promise<void> {
  await openProblem(page, problem);
  await page.locator("#language").selectOption(language);
  await write(page, source);
}

async function run(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Chạy thử" }).click();
  await expect(page.locator("#run-status")).toBeVisible({ timeout: RUN_MS_MAX });
  await expect(page.locator(`${RESULT}[data-events-url]`)).toHaveCount(0, { timeout: RUN_MS_MAX });
}

test("a program is run on a sample and on an input of one's own, and nothing is submitted", async ({ openAs }) => {
  const page = await openAs("student", { login: "chay_thu" });
  await prepare(page, "vpoint", "python", "import sys\nprint('dò lỗi', file=sys.stderr)\nprint(0)\nprint(input())\n");
  await run(page);
  const result = page.locator(RESULT);
  await expect(result.locator(".verdict-code")).toHaveText("WA");
  await expect(result.getByRole("heading")).toHaveText("Chạy thử với ví dụ 1");
  await expect(result.locator(".diff-insert").first()).toBeVisible();
  await expect(result).toContainText("dò lỗi");

  await page.locator("#on").selectOption({ label: "Dữ liệu vào của bạn" });
  await page.locator("#input").fill("không phải số");
  await page.locator(EDITOR).press("Control+Shift+Enter");
  await expect(result.getByRole("heading")).toHaveText("Chạy thử với dữ liệu của bạn", { timeout: RUN_MS_MAX });
  await expect(result.locator(".verdict-words")).toContainText("Đã chạy xong.", { timeout: RUN_MS_MAX });
  await expect(result).toContainText("không phải số");
  await expect(result.locator(".run-input-fault")).toContainText("không đúng đề");
  expect(await loads(page), "the page was loaded once").toBe(1);

  await page.goto("/submissions");
  await expect(page.locator("tbody tr[id]"), "nothing was submitted").toHaveCount(0);
});

test("inputs are remembered per problem, and offered again", async ({ openAs }) => {
  const page = await openAs("student", { login: "nho_du_lieu" });
  await prepare(page, "vpoint", "python", "print(input())\n");
  await page.locator("#on").selectOption("");
  for (const input of ["1\n", "2\n"]) {
    await page.locator("#input").fill(input);
    await run(page);
  }
  await page.reload();
  await page.locator(EDITOR).waitFor();
  await expect(page.locator("#input")).toBeHidden();
  await page.locator("#on").selectOption("");
  await expect(page.locator("#input")).toHaveValue("2\n");
  await page.locator("#earlier-input").selectOption({ label: "1" });
  await expect(page.locator("#input")).toHaveValue("1\n");
  await openProblem(page, "mount");
  await expect(page.locator("#input")).toHaveValue("");
});

test("a new run ends the one before, and words come for what fails", async ({ openAs }) => {
  const page = await openAs("student", { login: "chay_lai" });
  await prepare(page, "vpoint", "cpp", SLOW_CPP);
  await page.getByRole("button", { name: "Chạy thử" }).click();
  await expect(page.locator("#run-status")).toBeVisible({ timeout: RUN_MS_MAX });
  await write(page, BROKEN_CPP);
  await run(page);
  const result = page.locator(RESULT);
  await expect(result.locator(".verdict-code")).toHaveText("CE");
  await expect(result.locator("pre.log")).toContainText(/main\.cpp:[34]:\d+: error/);
  await page.locator("#language").selectOption("python");
  await write(page, "print([][7])\n");
  await run(page);
  await expect(result.locator(".verdict-code")).toHaveText("RTE");
  await expect(result).toContainText("IndexError");
  await write(page, " ");
  await page.getByRole("button", { name: "Chạy thử" }).click();
  await expect(result.locator(".field-error")).toHaveText("Mã nguồn còn trống.");
});

test("the editor keeps fifteen lines beside warnings and a result at 1366 × 768, and F2 leads to it", async ({ openAs }) => {
  const page = await openAs("student", { login: "muoi_lam_dong", viewport: { width: 1366, height: 768 } });
  await openProblem(page, "vpoint");
  await page.keyboard.press("F2");
  await expect(page.locator(EDITOR)).toBeFocused();
  await page.reload();
  await page.locator(EDITOR).waitFor();
  // The first press of Tab leads to the link to the content, the second to the link to the editor.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-to-editor]")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.locator(EDITOR)).toBeFocused();
  const lines = Array.from({ length: 40 }, (_, number) => `    int unused${number} = ${number};`).join("\n");
  await page.locator("#language").selectOption("cpp");
  // There are warnings of a wrong file's name and of unused variables.
  await write(page, `#include <cstdio>\nint main() {\n    freopen("VPOINT.IN", "r", stdin);\n${lines}\n    puts("0");\n}\n`);
  await run(page);
  const panel = page.locator(".draft-panel");
  await expect(panel).toContainText("VPOINT.INP", { timeout: RUN_MS_MAX });
  for (const part of [panel, page.locator("#run-status .run-verdict"), page.getByRole("button", { name: "Nộp bài" })]) await expect(part).toBeInViewport();
  const [editor, dock] = [await page.locator(".editor").boundingBox(), await page.locator(".run-dock").boundingBox()];
  const bottom = Math.min((editor?.y ?? 0) + (editor?.height ?? 0), dock?.y ?? 0);
  const boxes = await page.locator(".editor .cm-line").evaluateAll((shown) => shown.map((line) => line.getBoundingClientRect().toJSON() as DOMRect));
  const shown = boxes.filter(({ top, bottom: end }) => top >= Math.max(editor?.y ?? 0, 0) && end <= bottom).length;
  await page.screenshot({ path: "report/editor-lines.png" });
  expect(shown, "lines of the editor in sight").toBeGreaterThanOrEqual(15);
});

test("an input of one's own, its output and what is wrong with it are in sight at 1366 × 768", async ({ openAs }) => {
  const page = await openAs("student", { login: "trong_tam_mat", viewport: { width: 1366, height: 768 } });
  await prepare(page, "vpoint", "python", "import sys\nprint(len(sys.stdin.read().split()))\n");
  const dock = page.locator(".run-dock");
  const expectAboveDock = async (part: Locator, bottomPart: Locator): Promise<void> => {
    const [box, limit] = [await part.boundingBox(), await bottomPart.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(limit?.y ?? 0);
  };
  await page.locator("#on").selectOption("");
  await expect(page.locator("#input")).toBeFocused();
  await expect(page.locator("#input")).toBeInViewport({ ratio: 1 });
  await expectAboveDock(page.locator("#input"), dock);
  await page.keyboard.type("2\n3 3");
  await run(page);
  const result = page.locator(RESULT);
  await expect(result.locator(".run-input-fault")).toContainText("không đúng đề");
  for (const part of [page.locator("#input"), result.locator("figure pre"), result.locator(".run-input-fault p"), result.locator(".run-verdict")]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    await expectAboveDock(part, dock.locator(".actions"));
  }
  await expectAboveDock(page.locator("#input"), dock);
  await page.screenshot({ path: "report/own-input.png" });

  // A long program's result takes as little from the editor as a short one's.
  await write(page, `${"# dài\n".repeat(60)}print(len(input().split()))\n`);
  await run(page);
  await expectAboveDock(result.locator("figure pre"), dock.locator(".actions"));
});

test("without scripts a program is run all the same, and the form stays as it was", async ({ openAs }) => {
  const page = await openAs("student", { login: "khong_script", javaScriptEnabled: false });
  await page.goto("/problems/vpoint");
  await page.locator("#language").selectOption("python");
  await page.locator("#source").fill("print(input())\n");
  await page.locator("#on").selectOption("");
  await page.locator("#input").fill("3");
  await page.getByRole("button", { name: "Chạy thử" }).click();
  await page.waitForURL(/\/runs\/[0-9a-f-]+$/);
  await expect(page.locator("#run-status .verdict-words")).toContainText("Đã chạy xong.", { timeout: RUN_MS_MAX });
  await expect(page.locator("#source")).toHaveValue("print(input())\n");
  await expect(page.locator("#input")).toHaveValue("3\n");
});

for (const width of WIDTHS) {
  test(`at ${width} pixels the buttons are in sight, the result can be read, and nothing is at fault`, async ({ openAs }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await openAs("student", { login: `rong_${width}`, colorScheme, viewport: { width, height: 768 } });
      await prepare(page, "vpoint", "cpp", packaged("vpoint/submissions/wrong_answer/touching_shadows.cpp"));
      await page.locator("#on").selectOption("");
      await page.locator("#input").fill("2\n1 2\n3 4\n");
      await run(page);
      await expect(page.locator("#run-status .run-verdict")).toBeInViewport();
      if (width >= 960) await expect(page.getByRole("button", { name: "Nộp bài" })).toBeInViewport();
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(content).toBeLessThanOrEqual(window ?? 0);
      await page.screenshot({ path: `report/run-${width}-${colorScheme}.png` });
      await expectNoFaults(page, `run at ${width}, ${colorScheme}`);
    }
  });
}
