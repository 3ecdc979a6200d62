// The workshop: a problem from nothing to the first accepted submission.
import { faultsOf } from "../support/axe.ts";
import { type Dialog, expect, type Locator, type Page, test } from "../support/fixtures.ts";
import { EDITOR, submitAndExpect, VERDICT_MS_MAX, write } from "../support/submitting.ts";

const PROBLEM = "haisolonnhat";
const STATEMENT = `Cho dãy gồm $N$ số nguyên $a_1, a_2, \\dots, a_N$. Hãy tìm tổng lớn nhất của **hai số** ở hai vị trí khác nhau.

## Dữ liệu vào

| dòng | nội dung |
|---|---|
| 1 | số nguyên $N$ ($2 \\le N \\le 80000$) |
| 2 | $N$ số nguyên, $-2 \\cdot 10^9 \\le a_i \\le 2 \\cdot 10^9$ |

## Kết quả ra

Một số nguyên là tổng lớn nhất.
`;
const SOLUTION = `#include <cstdio>
int main() {
    long long n, a, first = -4e18, second = -4e18;
    scanf("%lld", &n);
    while (scanf("%lld", &a) == 1) {
        if (a > first) second = first, first = a;
        else if (a > second) second = a;
    }
    printf("%lld\\n", first + second);
}
`;
const WIDTHS = [390, 1024, 1366];

async function begin(page: Page, problem: string): Promise<string> {
  await page.goto("/workshop");
  await page.locator("#problem").fill(problem);
  await page.getByRole("button", { name: "Bắt đầu soạn" }).click();
  await page.waitForURL(/\/workshop\/[0-9a-f-]+$/);
  await expect(page.locator("#check")).toBeVisible({ timeout: VERDICT_MS_MAX });
  return new URL(page.url()).pathname;
}

/** Pastes a picture of a single point, as a screenshot is pasted. */
async function pastePicture(page: Page, name: string): Promise<void> {
  const before = await page.locator(EDITOR).textContent();
  await page.locator(EDITOR).evaluate((element, name) => {
    const point = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const bytes = Uint8Array.from(atob(point), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], name, { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }));
  }, name);
  await expect(page.locator(EDITOR)).not.toHaveText(before ?? "");
}

const widths = (pictures: Locator): Promise<number[]> => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));

async function addTest(page: Page, copy: string, name: string, input: string, why: string): Promise<void> {
  await page.goto(`${copy}/tests`);
  await page.locator("#name").fill(name);
  await page.locator("#input").fill(input);
  await page.locator("#why").fill(why);
  await page.getByRole("button", { name: "Thêm test" }).click();
  await expect(page.locator(".notice")).toBeVisible();
  await expect(page.locator("tbody").first()).toContainText(name);
}

test("a teacher makes a problem from nothing, and a pupil solves it", async ({ openAs, server }) => {
  test.setTimeout(600_000);
  const teacher = await openAs("teacher");
  const copy = await begin(teacher, PROBLEM);

  await teacher.getByRole("link", { name: "statement/problem.vi.md" }).click();
  await teacher.locator(EDITOR).waitFor();
  await write(teacher, STATEMENT);
  // The preview shows the typed text, with formulas, before anything is saved. The samples have no answers yet.
  const preview = teacher.locator("#preview-text");
  await expect(preview.locator("strong")).toHaveText("hai số");
  expect(await preview.locator("math").count()).toBeGreaterThan(4);
  await pastePicture(teacher, "Hình vẽ 1.png");
  await pastePicture(teacher, "Hình vẽ 1.png");
  await expect(teacher.locator(EDITOR)).toContainText("![](Hinh-ve-1.png)![](Hinh-ve-1-2.png)");
  await expect(teacher.locator("[data-picture-status]")).toContainText("Đã lưu ảnh");
  await expect.poll(() => widths(preview.locator("img"))).toEqual([1, 1]);
  await teacher.keyboard.press("Control+s");
  await expect(teacher.locator(".notice")).toContainText("Đã lưu");

  await addTest(teacher, copy, "secret/11-equal", "3\n5 5 5\n", "ba số bằng nhau");
  await addTest(teacher, copy, "secret/12-zero", "2\n0 0\n", "hai số 0");

  await teacher.goto(copy);
  await teacher.getByRole("button", { name: "Kiểm tra", exact: true }).click();
  await expect(teacher.locator("#check .tag-accepted")).toHaveText("Mọi phép kiểm tra đều đạt", { timeout: 400_000 });
  await teacher.goto(`${copy}/matrix`);
  await expect(teacher.locator(".matrix tbody tr").first()).toContainText("AC");
  await expect(teacher.locator(".matrix-test").filter({ hasText: "secret/12-zero" })).toHaveCount(1);
  await expect(teacher.locator(".matrix-broken")).toHaveCount(0);

  const faults: string[] = [];
  for (const width of WIDTHS) {
    await teacher.setViewportSize({ width, height: 900 });
    for (const place of ["", "/files/statement/problem.vi.md", "/tests", "/tests/secret/11-equal", "/matrix", "/publish"]) {
      await teacher.goto(`${copy}${place}`);
      faults.push(...(await faultsOf(teacher, `${place} at ${width}`)));
      const [content, window] = await teacher.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(content, `${place} at ${width}`).toBeLessThanOrEqual(window ?? 0);
    }
  }
  expect(faults).toEqual([]);

  await teacher.goto(`${copy}/publish`);
  await teacher.locator("#note").fill("bài đầu tiên của xưởng");
  await teacher.locator("main").getByRole("button", { name: "Xuất bản" }).click();
  await teacher.waitForURL(new RegExp(`/problems/${PROBLEM}$`));
  await expect(teacher.locator("p.notice")).toContainText("còn ẩn với học sinh");
  const pupil = await openAs("student", { login: "tu_lam" });
  expect((await pupil.goto(`/problems/${PROBLEM}`))?.status()).toBe(404);
  server.showProblem(PROBLEM);
  await submitAndExpect(pupil, PROBLEM, "cpp", SOLUTION, "AC", "Kết quả đúng");
  await pupil.goto(`/problems/${PROBLEM}`);
  await expect.poll(() => widths(pupil.locator(".statement img"))).toEqual([1, 1]);
});

test("two teachers edit one file, and the second sees both texts", async ({ openAs }) => {
  const [first, second] = [await openAs("teacher"), await openAs("teacher", { login: "co_giao" })];
  await first.goto("/problems/mount");
  await first.getByRole("button", { name: "Sửa đề" }).click();
  await first.waitForURL(/\/workshop\/[0-9a-f-]+$/);
  const file = `${new URL(first.url()).pathname}/files/judge.yaml`;
  for (const page of [first, second]) {
    await page.goto(file);
    await page.locator(EDITOR).waitFor();
  }
  await write(second, "# của cô giáo\n");
  await second.getByRole("button", { name: "Lưu", exact: true }).click();
  await expect(second.locator(".notice")).toContainText("Đã lưu");
  await write(first, "# của thầy\n");
  await first.keyboard.press("Control+s");
  await expect(first.locator("#conflict-heading")).toBeVisible();
  await expect(first.locator(".changed-lines .diff-delete")).toContainText("# của cô giáo");
  await expect(first.locator(EDITOR)).toContainText("# của thầy");
  expect(await faultsOf(first, "conflict")).toEqual([]);
  await first.getByRole("button", { name: "Vẫn lưu nội dung của tôi" }).click();
  await expect(first.locator(".notice")).toContainText("Đã lưu");
  // Later tests read this package, so it stays as it was.
  await first.goto(file.replace(/\/files\/.*/, ""));
  await first.getByRole("heading", { name: "Bỏ bản đang soạn" }).click();
  await first.locator("input[name=sure]").check();
  await first.getByRole("button", { name: "Bỏ bản đang soạn" }).click();
  await expect(first.locator(".notice")).toContainText("Đã bỏ");
});

test("the workshop works without scripts", async ({ openAs }) => {
  const page = await openAs("teacher", { javaScriptEnabled: false });
  await page.goto("/problems/bai98");
  await page.getByRole("button", { name: "Sửa đề" }).click();
  await page.getByRole("link", { name: "statement/problem.vi.md" }).click();
  const text = await page.locator("#text").inputValue();
  await page.locator("#text").fill(`Thử **ngay**.\n\n${text}`);
  await page.getByRole("button", { name: "Xem thử" }).click();
  await expect(page.locator("#preview-text strong").first()).toHaveText("ngay");
  await expect(page.locator("#text")).toHaveValue(/^Thử \*\*ngay\*\*/);
  await page.getByRole("button", { name: "Lưu", exact: true }).click();
  await expect(page.locator(".notice")).toContainText("Đã lưu");
  await page.getByRole("link", { name: "Về tổng quan" }).click();
  await page.getByRole("heading", { name: "Bỏ bản đang soạn" }).click();
  await page.locator("input[name=sure]").check();
  await page.getByRole("button", { name: "Bỏ bản đang soạn" }).click();
  await expect(page.locator(".notice")).toContainText("Đã bỏ");
});

test("what cannot be saved any more stays in the editor", async ({ openAs }) => {
  const teacher = await openAs("teacher", { login: "giu_bai" });
  const copy = await begin(teacher, "giubailai");
  await teacher.goto(`${copy}/files/statement/problem.vi.md`);
  await teacher.locator(EDITOR).waitFor();
  await write(teacher, "đã gõ rất lâu");
  // Another tab drops the working copy.
  const other = await teacher.context().newPage();
  await other.goto(copy);
  await other.getByRole("heading", { name: "Bỏ bản đang soạn" }).click();
  await other.getByLabel("Tôi muốn bỏ bản này").check();
  await other.getByRole("button", { name: "Bỏ bản đang soạn" }).click();
  await other.waitForURL(/\/workshop/);
  await teacher.bringToFront();
  await teacher.locator(EDITOR).press("Control+s");
  await expect(teacher.locator("[data-not-saved]")).toContainText("vẫn còn ở đây");
  await expect(teacher.locator(EDITOR)).toContainText("đã gõ rất lâu");
});

test("a package's programs are compiled as one types, and its generator makes tests", async ({ openAs }) => {
  test.setTimeout(400_000);
  const teacher = await openAs("teacher");
  const copy = await begin(teacher, "sinhtest");
  const panel = teacher.locator(".draft-panel");

  await teacher.goto(`${copy}/files/input_validators/validate.rs`);
  await teacher.locator(EDITOR).waitFor();
  // The library of the package's programs lies beside it.
  await expect(panel).toContainText("Dịch được.", { timeout: VERDICT_MS_MAX });
  await write(teacher, "mod problemkit;\n\nfn main() {\n    let count: i32 = true;\n}\n");
  await expect(panel).toContainText("lỗi đầu tiên ở dòng 4", { timeout: VERDICT_MS_MAX });
  await expect(teacher.locator(".editor .cm-lint-marker-error")).toHaveCount(1);
  await teacher.locator(".editor .cm-lint-marker-error").hover();
  await expect(teacher.locator(".editor .cm-tooltip-lint")).toContainText("mismatched types");
  const faults = await faultsOf(teacher, "a program that does not compile");

  // Nothing of the text was saved.
  teacher.once("dialog", (dialog) => void dialog.accept());
  await teacher.goto(`${copy}/tests`);
  await teacher.locator("#args").fill("random 5 100 {seed}");
  await teacher.locator("#count").fill("2");
  await teacher.locator("#why_vi").fill("số ngẫu nhiên");
  await teacher.getByRole("button", { name: "Xem trước" }).click();
  const preview = teacher.locator(".recipe-preview");
  await expect(preview).toContainText("Sẽ thêm 2 test", { timeout: VERDICT_MS_MAX });
  await expect(preview).toContainText("gen random 5 100 2");
  await expect(preview.locator("pre")).toHaveText(/^5\n(-?\d+ ?){5}\n$/);
  for (const width of WIDTHS) {
    await teacher.setViewportSize({ width, height: 900 });
    faults.push(...(await faultsOf(teacher, `a recipe at ${width}`)));
    const [content, window] = await teacher.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    expect(content, `a recipe at ${width}`).toBeLessThanOrEqual(window ?? 0);
  }
  await teacher.locator("#args").fill("random 5 100");
  await teacher.getByRole("button", { name: "Thêm các test này" }).click();
  await expect(teacher.locator("#args-error")).toContainText("{seed}");
  await teacher.locator("#args").fill("random 5 100 {seed}");
  await teacher.getByRole("button", { name: "Thêm các test này" }).click();
  await expect(teacher.locator(".notice")).toContainText("Đã lưu");
  await expect(teacher.locator("tbody").first()).toContainText("gen random 5 100 2");
  await expect(teacher.locator("tbody").first()).toContainText("số ngẫu nhiên");
  expect(faults).toEqual([]);
});

test("what was typed into one form is not lost for a link, nor by another form's button", async ({ openAs }) => {
  const teacher = await openAs("teacher");
  const copy = await begin(teacher, "hoitruockhiroi");
  const title = teacher.locator("#title_vi");
  /** The questions of the pages; each one is answered by staying. */
  const questions: string[] = [];
  const stay = (dialog: Dialog): void => {
    questions.push(dialog.type());
    void dialog.dismiss();
  };
  teacher.on("dialog", stay);

  await teacher.goto(`${copy}/settings`);
  await title.fill("Tổng các số chẵn");
  await teacher.locator("#place-level").selectOption("3");
  await teacher.getByRole("button", { name: "Đặt vào khoá học" }).click();
  await expect.poll(() => questions).toEqual(["beforeunload"]);
  await expect(title).toHaveValue("Tổng các số chẵn");
  await teacher.locator(".tabs").getByRole("link", { name: /^Test\b/ }).click();
  await expect.poll(() => questions).toEqual(["beforeunload", "beforeunload"]);
  await expect(title).toHaveValue("Tổng các số chẵn");

  // The upper form's own button would lose the choice in the lower one; without a choice there is no question.
  await teacher.locator("#place-level").selectOption("1");
  teacher.off("dialog", stay);
  teacher.once("dialog", (dialog) => void dialog.accept());
  await teacher.locator("form[action$='/settings'] button.button-primary").click();
  await expect(teacher.locator(".notice")).toContainText("Đã lưu");
  await expect(title).toHaveValue("Tổng các số chẵn");

  teacher.on("dialog", stay);
  questions.length = 0;
  await title.fill("Tổng");
  await teacher.locator("form[action$='/settings'] button.button-primary").click();
  await expect(teacher.locator(".notice")).toContainText("Đã lưu");
  await teacher.locator(".tabs").getByRole("link", { name: /^Test\b/ }).click();
  await teacher.waitForURL(`**${copy}/tests`);
  expect(questions).toEqual([]);
});
