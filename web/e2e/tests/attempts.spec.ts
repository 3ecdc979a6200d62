// Attempts: drafts that are found on any machine and never overwritten unseen, a submission mended where the form is, and two of them
// side by side.
import { expect, type Page, test } from "../support/fixtures.ts";
import { lookAt } from "../support/looking.ts";
import { EDITOR, openProblem, submit, submitAndExpect, write } from "../support/submitting.ts";

const SAVED = "Đã lưu bản nháp.";
const NOTICE = ".draft-notice";
const STATUS = "[data-draft-status]";

/** Languages are offered as they pass their trial, which takes its time after a start on a busy machine. */
async function open(page: Page, language: string): Promise<void> {
  await expect(async () => {
    await openProblem(page, "vpoint");
    await expect(page.locator(`#language option[value=${language}]`)).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 120_000, intervals: [2000] });
}

async function type(page: Page, language: string, source: string): Promise<void> {
  await page.locator("#language").selectOption(language);
  await write(page, source);
}

async function typeAndSave(page: Page, language: string, source: string): Promise<void> {
  await type(page, language, source);
  await expectSaved(page);
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator(`${STATUS}:not([data-pending])`)).toHaveText(SAVED);
}

async function press(page: Page, name: string): Promise<void> {
  await page.locator(NOTICE).getByRole("button", { name }).click();
}

test("what is typed at school is found at home, with its language and its input", async ({ openAs }) => {
  const school = await openAs("student", { login: "hai_may" });
  await open(school, "pascal");
  await school.locator("#on").selectOption("");
  await school.locator("#input").fill("3\n");
  await typeAndSave(school, "pascal", "begin { đang viết dở");

  const home = await openAs("student", { login: "hai_may" });
  await openProblem(home, "vpoint");
  await expect(home.locator(EDITOR)).toHaveText("begin { đang viết dở");
  await expect(home.locator("#language")).toHaveValue("pascal");
  await expect(home.locator(STATUS)).toContainText("Bản nháp lưu lúc");
  await home.locator("#on").selectOption("");
  await expect(home.locator("#input")).toHaveValue("3\n");
  await openProblem(home, "mount");
  await expect(home.locator(EDITOR)).not.toContainText("đang viết dở");

  const plain = await openAs("student", { login: "hai_may", javaScriptEnabled: false });
  await plain.goto("/problems/vpoint");
  await expect(plain.locator("#source")).toHaveValue("begin { đang viết dở");

  const other = await openAs("student", { login: "may_ben_canh" });
  await openProblem(other, "vpoint");
  await expect(other.locator(EDITOR)).not.toContainText("đang viết dở");
});

test("of two machines neither overwrites the other unseen, and no text is lost", async ({ openAs }) => {
  const one = await openAs("student", { login: "hai_the" });
  const other = await openAs("student", { login: "hai_the" });
  await open(one, "python");
  await typeAndSave(one, "python", "print('chung')");
  await openProblem(other, "vpoint");
  await typeAndSave(other, "python", "print('bản mới')");

  await write(one, "print('bản cũ')");
  await expect(one.locator(NOTICE)).toContainText("vừa được sửa trên máy khác hoặc thẻ khác");
  await expect(one.locator(EDITOR)).toHaveText("print('bản cũ')");
  await lookAt(one, "draft-newer");

  // This opens the other text, then this one again, and then the other one for good.
  await press(one, "Mở bản kia");
  await expect(one.locator(EDITOR)).toHaveText("print('bản mới')");
  await expect(one.locator(NOTICE)).toContainText("Bản kia vẫn còn trong trình duyệt này.");
  await press(one, "Mở bản kia");
  await expect(one.locator(EDITOR)).toHaveText("print('bản cũ')");
  await expectSaved(one);
  await one.reload();
  await one.locator(EDITOR).waitFor();
  await expect(one.locator(EDITOR)).toHaveText("print('bản cũ')");
  await press(one, "Mở bản kia");
  await expect(one.locator(EDITOR)).toHaveText("print('bản mới')");
  await press(one, "Bỏ bản kia");
  await expect(one.locator(NOTICE)).toBeHidden();
  await expectSaved(one);

  // The stale page keeps its own text, which everybody finds then.
  await write(other, "print('giữ bản này')");
  await expect(other.locator(NOTICE)).toContainText("vừa được sửa trên máy khác hoặc thẻ khác");
  await press(other, "Giữ bản đang mở");
  await expectSaved(other);
  await one.reload();
  await expect(one.locator(EDITOR)).toHaveText("print('giữ bản này')");
});

test("what was typed without a connection is there still, and is sent when there is one", async ({ openAs }) => {
  const page = await openAs("student", { login: "mat_mang" });
  await open(page, "python");
  await typeAndSave(page, "python", "print('có mạng')");
  await page.context().setOffline(true);
  await write(page, "print('mất mạng')");
  await expect(page.locator(STATUS)).toContainText("vẫn còn trong trình duyệt này");
  await page.context().setOffline(false);
  await page.reload();
  await page.locator(EDITOR).waitFor();
  await expect(page.locator(EDITOR)).toHaveText("print('mất mạng')");
  // The text was sent while the page was left, or is sent now.
  await expect(page.locator(`${STATUS}:not([data-pending])`)).toHaveText(/^(Đã lưu bản nháp|Bản nháp lưu lúc)/);
  const home = await openAs("student", { login: "mat_mang" });
  await openProblem(home, "vpoint");
  await expect(home.locator(EDITOR)).toHaveText("print('mất mạng')");
});

test("what was typed a moment before the page is loaded again is nobody else's", async ({ openAs }) => {
  const page = await openAs("student", { login: "bam_f5" });
  const reload = async (): Promise<void> => {
    await page.reload();
    await page.locator(EDITOR).waitFor();
  };
  await open(page, "python");
  await page.locator("#language").selectOption("python");
  let text = "";
  for (const [round, wait_ms] of [100, 600, 100].entries()) {
    await page.locator(EDITOR).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(`a${round}=1 `);
    text += `a${round}=1 `;
    await page.waitForTimeout(wait_ms);
    await reload();
    await expect(page.locator(EDITOR)).toHaveText(text.trimEnd());
  }
  await page.locator(EDITOR).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("print(1)");
  await expectSaved(page);
  await expect(page.locator(NOTICE)).toBeHidden();

  // The same holds for a text that is deleted.
  await write(page, " ");
  await page.keyboard.press("Backspace");
  await reload();
  await page.locator(EDITOR).click();
  await page.keyboard.type("print(2)");
  await expectSaved(page);
  await expect(page.locator(NOTICE)).toBeHidden();
  const home = await openAs("student", { login: "bam_f5" });
  await openProblem(home, "vpoint");
  await expect(home.locator(EDITOR)).toHaveText("print(2)");
});

test("a draft is no draft any more when it was handed in", async ({ openAs }) => {
  const page = await openAs("student", { login: "nop_nhap" });
  await open(page, "python");
  await typeAndSave(page, "python", "print(0)");
  // The last letters are not saved yet.
  await write(page, "print(0)  # xong");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/submissions\/\d+$/);
  await expect(page.locator("time").first()).toHaveText("vừa xong");
  const home = await openAs("student", { login: "nop_nhap" });
  await openProblem(home, "vpoint");
  await expect(home.locator("input[name=draft]")).toHaveValue("");
  await expect(home.locator(EDITOR)).toHaveText("");
  // On this page the text is as it was left, and that is no new draft.
  await openProblem(page, "vpoint");
  await expect(page.locator(EDITOR)).toHaveText("print(0)  # xong");
  await expect(page.locator(NOTICE)).toBeHidden();
});

test("a submission is mended on another machine, and the draft there is not lost", async ({ openAs }) => {
  const school = await openAs("student", { login: "sua_lai" });
  await submitAndExpect(school, "vpoint", "python", "print('đã nộp')", "WA", "Kết quả sai");
  const address = new URL(school.url()).pathname;

  const home = await openAs("student", { login: "sua_lai" });
  await open(home, "rust");
  await typeAndSave(home, "rust", "// đang viết cách khác");
  await home.goto(address);
  await home.getByRole("link", { name: "Sửa và nộp lại" }).click();
  await expect(home.locator(EDITOR)).toHaveText("print('đã nộp')");
  await expect(home.locator("#language")).toHaveValue("python");
  await expect(home.locator(NOTICE)).toContainText("Bạn có một bản nháp khác của bài này");
  await lookAt(home, "draft-other");
  await write(home, "print('đã sửa')");
  await expectSaved(home);
  await expect(home).toHaveURL(/\/problems\/vpoint#submit$/);
  await press(home, "Mở bản kia");
  await expect(home.locator(EDITOR)).toHaveText("// đang viết cách khác");
  await expect(home.locator("#language")).toHaveValue("rust");
  await press(home, "Mở bản kia");
  await expect(home.locator(EDITOR)).toHaveText("print('đã sửa')");
  await home.locator(EDITOR).press("Control+Enter");
  await home.waitForURL(/\/submissions\/\d+$/);
  await expect(home.locator("#source-code")).toHaveText("print('đã sửa')");

  const plain = await openAs("student", { login: "sua_lai", javaScriptEnabled: false });
  await plain.goto(address);
  await plain.getByRole("link", { name: "Sửa và nộp lại" }).click();
  await expect(plain.locator("#source")).toHaveValue("print('đã nộp')");
});

test("two attempts stand side by side, from the submission's page and from the list", async ({ openAs }) => {
  const page = await openAs("student", { login: "so_sanh" });
  const lines = Array.from({ length: 12 }, (_, number) => `x${number} = ${number}`);
  const first = [...lines, "print(x0)", "# một dòng rất dài để xem nó có xuống dòng hay không: " + "dài ".repeat(60)].join("\n");
  await submitAndExpect(page, "vpoint", "python", `${first}\n`, "WA", "Kết quả sai");
  const second = first.replace("x11 = 11", "x11 = 12").replace("print(x0)", "print(x1)\nprint('thừa')");
  await submitAndExpect(page, "vpoint", "python", `${second}\nprint([][1])\n`, "RTE", "Lỗi khi chạy");
  await page.getByRole("link", { name: /So với lần trước/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("So sánh hai lần nộp");
  const table = page.locator(".compare-table");
  await expect(table.locator(".compare-changed mark").first()).toHaveText("1");
  await expect(table.locator(".compare-folded")).toContainText("dòng giống nhau");
  await expect(page.locator(".compare-counts")).toContainText("test đổi theo cách khác");
  await lookAt(page, "compare");

  // A phone has one column, with the new line below the old one.
  await page.setViewportSize({ width: 390, height: 900 });
  const place = async (selector: string): Promise<{ x: number; y: number; width: number }> => {
    const box = await table.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not there`);
    return box;
  };
  const [old, now] = [await place(".compare-changed .compare-text.compare-old"), await place(".compare-changed .compare-text.compare-new")];
  expect(now.y).toBeGreaterThan(old.y);
  expect(now.x).toBe(old.x);
  await page.setViewportSize({ width: 1366, height: 900 });
  const [left, right] = [await place(".compare-changed .compare-text.compare-old"), await place(".compare-changed .compare-text.compare-new")];
  expect(right.y).toBe(left.y);
  expect(right.x).toBeGreaterThan(left.x + left.width - 1);

  await submit(page, "vpoint", "python", "print(0)\n");
  await page.goto("/submissions?problem=vpoint");
  await expect(page.getByRole("link", { name: /So với lần trước/ })).toHaveCount(2);
  await lookAt(page, "attempts");
  await page.getByRole("link", { name: /So với lần trước/ }).first().click();
  await page.locator("#a").selectOption({ index: 2 });
  await page.getByRole("button", { name: "So sánh" }).click();
  await expect(page).toHaveURL(/\/submissions\/compare\?a=\d+&b=\d+$/);
  await expect(page.locator(".compare-attempt")).toHaveCount(2);
});

test("the version of the problem is told as soon as judging begins", async ({ openAs }) => {
  const page = await openAs("student", { login: "phien_ban" });
  await submitAndExpect(page, "vpoint", "python", "print(7)\n", "WA", "Kết quả sai");
  await expect(page.locator("#problem-version dd")).toHaveText("1");
});
