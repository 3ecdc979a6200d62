// Submitting and waiting for verdicts, as a student does.
import { expect, loads, type Locator, type Page } from "./fixtures.ts";

/** The longest wait for a verdict; it only ends a test that would hang. */
export const VERDICT_MS_MAX = 120_000;

export const EDITOR = ".editor .cm-content";

export async function openProblem(page: Page, problem: string): Promise<void> {
  await page.goto(`/problems/${problem}`);
  await page.locator(EDITOR).waitFor();
}

/** Pastes a text over everything in the editor. */
export async function write(page: Page, source: string): Promise<void> {
  const editor = page.locator(EDITOR);
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }));
  }, source);
}

/** Counts the editor's lines in sight above the buttons. */
export async function linesInSight(page: Page): Promise<number> {
  const [editor, dock] = [await page.locator(".editor").boundingBox(), await page.locator(".run-dock").boundingBox()];
  const line = await page.locator(".editor .cm-line").first().boundingBox();
  const bottom = Math.min((editor?.y ?? 0) + (editor?.height ?? 0), dock?.y ?? 0);
  return (bottom - Math.max(editor?.y ?? 0, 0)) / (line?.height ?? 1);
}

export async function submit(page: Page, problem: string, language: string, source: string): Promise<void> {
  await openProblem(page, problem);
  await page.locator("#language").selectOption(language);
  await write(page, source);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/submissions\/\d+$/);
}

/** Waits until a final verdict arrives in the open page, with its words. */
export async function expectVerdict(page: Page, code: string, words: string | RegExp): Promise<void> {
  const status = page.locator("#status");
  await expect(status.locator(".verdict-code")).toHaveText(code, { timeout: VERDICT_MS_MAX });
  // The verdict is told as soon as it is decided, while the other tests go on.
  await expect(page.locator(".live[data-events-url]:not(.news)")).toHaveCount(0, { timeout: VERDICT_MS_MAX });
  await expect(status.locator(".verdict-words")).toHaveText(words);
  expect(await loads(page), "the page was loaded once").toBe(1);
}

export async function submitAndExpect(page: Page, problem: string, language: string, source: string, code: string, words: string | RegExp): Promise<void> {
  await submit(page, problem, language, source);
  await expectVerdict(page, code, words);
}

/** Asks why the submission on the page is wrong, in either language, and waits until that is told. */
export async function askWhy(page: Page): Promise<Locator> {
  const why = page.locator("#why");
  await why.getByRole("button", { name: /^(Tìm test nhỏ|Tìm nguyên nhân|Find a small input|Find the cause)$/ }).click();
  // Every explanation has a heading of its own.
  await expect(why.getByRole("heading", { level: 3 }).first()).toBeVisible({ timeout: VERDICT_MS_MAX });
  return why;
}
