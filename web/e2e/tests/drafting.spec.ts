// Compiles while one types: the real compiler's messages stand at their lines, and its program serves what comes next.
import { expectNoFaults } from "../support/axe.ts";
import { expect, type Page, test } from "../support/fixtures.ts";
import { BROKEN_CPP } from "../support/programs.ts";
import { EDITOR, openProblem, write } from "../support/submitting.ts";

const COMPILE_MS_MAX = 120_000;
const PANEL = ".draft-panel";

async function type(page: Page, language: string, source: string): Promise<void> {
  await page.locator("#language").selectOption(language);
  await write(page, source);
}

function lineOfMarker(page: Page): Promise<number> {
  // The gutters stand side by side, a row for each line.
  return page.locator(".editor .cm-lint-marker").first().evaluate((marker) => {
    const rows = [...(marker.closest(".cm-gutter")?.querySelectorAll(".cm-gutterElement") ?? [])];
    const row = marker.closest(".cm-gutterElement");
    const height = (element: Element | null): number => element?.getBoundingClientRect().top ?? 0;
    const numbers = [...(marker.getRootNode() as ShadowRoot).querySelectorAll(".cm-lineNumbers .cm-gutterElement")];
    const beside = numbers.find((number) => rows.length > 0 && Math.abs(height(number) - height(row)) < 3 && number.clientHeight > 0);
    return Number(beside?.textContent);
  });
}

/** Waits for a mark's message. The editor may draw its gutter again under a resting mouse, which ends the wait: then it moves once more. */
async function expectWordsAtMarker(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.locator(EDITOR).hover();
    await page.locator(".editor .cm-lint-marker-error").hover();
    await expect(page.locator(".editor .cm-tooltip-lint")).toContainText(words, { timeout: 3000 });
  }).toPass({ timeout: COMPILE_MS_MAX });
}

/** Measures how far the note reaches below the panel, in pixels, both at one moment. */
function bottomOfNoteBelowPanel(panel: Element): number {
  const note = panel.querySelector(".draft-notes li");
  return note === null ? Infinity : note.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom;
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`errors and warnings stand at their lines as one types, in the ${colorScheme} theme`, async ({ openAs }) => {
    const page = await openAs("student", { login: `go_dan_${colorScheme}`, colorScheme, viewport: { width: 1366, height: 768 } });
    await openProblem(page, "vpoint");
    await type(page, "cpp", BROKEN_CPP);
    await expect(page.locator(PANEL)).toContainText(/lỗi đầu tiên ở dòng [34]/, { timeout: COMPILE_MS_MAX });
    await expect(page.locator(".editor .cm-lint-marker-error")).toHaveCount(1);
    expect([3, 4]).toContain(await lineOfMarker(page));
    await expectWordsAtMarker(page, "expected");
    await expect(page.locator(`${PANEL} .draft-errors li`).first()).toHaveText(/^Dòng [34]: thiếu dấu chấm phẩy \(;\)/);
    await page.screenshot({ path: `report/draft-${colorScheme}.png` });
    await expectNoFaults(page, `draft, ${colorScheme}`);

    await type(page, "cpp", BROKEN_CPP.replace("= 1", "= 1;"));
    await expect(page.locator(PANEL)).toContainText("Dịch được.", { timeout: COMPILE_MS_MAX });
    await expect(page.locator(".editor .cm-lint-marker")).toHaveCount(0);
  });
}

test("every compiler is understood, and what has no line is shown whole", async ({ openAs }) => {
  const page = await openAs("student", { login: "moi_ngon_ngu" });
  await openProblem(page, "vpoint");
  const broken: Record<string, string> = {
    c: "int main(void) {\n  return x;\n}\n",
    pascal: "begin\n  x := 1\nend.\n",
    python: "print(1)\nif True:\nprint(2)\n",
    java: "class Main {\n  int x = y;\n}\n",
    rust: "fn main() {\n    let x: i32 = true;\n}\n",
  };
  for (const [language, source] of Object.entries(broken)) {
    await type(page, language, source);
    const line = language === "python" ? 3 : 2;
    await expect(page.locator(PANEL), language).toContainText(`lỗi đầu tiên ở dòng ${line}.`, { timeout: COMPILE_MS_MAX });
    await expect(page.locator(".editor .cm-lint-marker-error").first(), language).toBeVisible();
  }
  await type(page, "cpp", "int f();\nint main() { return f(); }\n");
  await expect(page.locator(PANEL)).toContainText("f() được khai báo và được gọi nhưng không có thân hàm", { timeout: COMPILE_MS_MAX });
  await type(page, "cpp", "static char one[5ull << 30];\nchar other[5ull << 30];\nint main(int n, char**) { return one[n] + other[n]; }\n");
  await expect(page.locator(`${PANEL} pre`)).toContainText("relocation truncated to fit", { timeout: COMPILE_MS_MAX });
});

test("what can be told without running is marked in its own way and listed", async ({ openAs }) => {
  const page = await openAs("student", { login: "nhan_xet", viewport: { width: 1366, height: 768 } });
  await openProblem(page, "vpoint");
  await type(page, "cpp", '#include <cstdio>\n\nint main() { freopen("VPOINT.IN", "r", stdin); puts("0"); }\n');
  await expect(page.locator(`${PANEL} .draft-notes li`)).toContainText("Dòng 3: Đề bài này không có tệp “VPOINT.IN”", { timeout: COMPILE_MS_MAX });
  // A sure mistake is marked in the colour of its words, under the whole name.
  await expect(page.locator(".editor .cm-lint-marker-error")).toHaveCount(1);
  await expect(page.locator(".editor .cm-lintRange-error")).toHaveText('"VPOINT.IN"');
  expect(await lineOfMarker(page)).toBe(3);
  // Its words are not cut off.
  await expect.poll(() => page.locator(PANEL).evaluate(bottomOfNoteBelowPanel)).toBeLessThanOrEqual(1);
  await expectWordsAtMarker(page, "VPOINT.INP");
  await page.screenshot({ path: "report/draft-notes.png" });
  await expectNoFaults(page, "draft with notes");
  await type(page, "cpp", '#include <cstdio>\n\nint main() { freopen("VPOINT.INP", "r", stdin); puts("0"); }\n');
  await expect(page.locator(".editor .cm-lint-marker")).toHaveCount(0, { timeout: COMPILE_MS_MAX });
  await expect(page.locator(`${PANEL} .draft-notes`)).toBeHidden();
});

test("what was compiled is what is submitted: nothing is compiled again", async ({ openAs }) => {
  const page = await openAs("student", { login: "da_dich_san" });
  await openProblem(page, "vpoint");
  await type(page, "cpp", `#include <cstdio>\nint main() { puts("0"); } // ${Date.now()}\n`);
  await expect(page.locator(PANEL)).toContainText("Dịch được.", { timeout: COMPILE_MS_MAX });
  await page.locator(EDITOR).press("Control+Enter");
  await page.waitForURL(/\/submissions\/\d+$/);
  await expect(page.locator("#status .verdict-code")).toHaveText("WA", { timeout: COMPILE_MS_MAX });
});
