// The workshop: problems of every kind from nothing, by its forms.
import { faultsOf } from "../support/axe.ts";
import { expect, type Page, test } from "../support/fixtures.ts";
import { EDITOR, VERDICT_MS_MAX, write } from "../support/submitting.ts";

const WIDTHS = [390, 1366];
const CHECK_MS_MAX = 400_000;

async function begin(page: Page, problem: string): Promise<string> {
  await page.goto("/workshop");
  await page.locator("#problem").fill(problem);
  await page.locator("input[name=source][value=empty]").check();
  await page.getByRole("button", { name: "Bắt đầu soạn" }).click();
  await page.waitForURL(/\/workshop\/[0-9a-f-]+$/);
  await expect(page.locator("#check")).toBeVisible({ timeout: VERDICT_MS_MAX });
  return new URL(page.url()).pathname;
}

async function saveFile(page: Page, path: string, text: string): Promise<void> {
  await page.goto(`${path}?new=yes`);
  await page.locator(EDITOR).waitFor();
  await write(page, text);
  await page.keyboard.press("Control+s");
  await expect(page.locator(".notice")).toContainText("Đã lưu");
}

async function addTest(page: Page, copy: string, name: string, input: string): Promise<void> {
  await page.goto(`${copy}/tests`);
  await page.locator("#name").fill(name);
  await page.locator("#input").fill(input);
  await page.getByRole("button", { name: "Thêm test", exact: true }).click();
  await expect(page.locator(".notice")).toBeVisible();
}

async function check(page: Page, copy: string): Promise<void> {
  await page.goto(copy);
  await page.getByRole("button", { name: "Kiểm tra", exact: true }).click();
  await expect(page.locator("#check .promises")).toBeVisible({ timeout: CHECK_MS_MAX });
}

/** Expects no faults of accessibility, and nothing wider than the window. */
async function looksRight(page: Page, place: string): Promise<void> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    faults.push(...(await faultsOf(page, `${place} at ${width}`)));
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    expect(content, `${place} at ${width}`).toBeLessThanOrEqual(window ?? 0);
  }
  expect(faults).toEqual([]);
}

test("a comparison with a tolerance, and a test that the validator refuses", async ({ openAs }) => {
  test.setTimeout(600_000);
  const teacher = await openAs("teacher");
  const copy = await begin(teacher, "nuaso");
  await teacher.getByRole("link", { name: "Cách chấm" }).click();
  await looksRight(teacher, "checker");
  // Typing a value chooses its option.
  await teacher.locator("#absolute").fill("0,001");
  await expect(teacher.locator("input[name=way][value=compare]")).toBeChecked();
  await teacher.getByRole("button", { name: "Lưu", exact: true }).click();
  await expect(teacher.locator(".notice")).toContainText("Đã lưu");
  await expect(teacher.locator("#absolute")).toHaveValue("0.001");

  await saveFile(teacher, `${copy}/files/input_validators/validate.py`, "import sys\nsys.exit(42 if sys.stdin.read() in ('1\\n', '3\\n') else 43)\n");
  await teacher.goto(`${copy}/tests`);
  await teacher.locator("#name").fill("sample/1");
  await teacher.locator("#input").fill("hai");
  await teacher.locator("#why").fill("số lẻ");
  await teacher.getByRole("button", { name: "Thêm test", exact: true }).click();
  await expect(teacher.locator("#refused-error")).toContainText("mã kết thúc 43", { timeout: VERDICT_MS_MAX });
  await expect(teacher.locator("#input")).toHaveValue("hai");
  await expect(teacher.locator("#why")).toHaveValue("số lẻ");
  await looksRight(teacher, "refused");
  await teacher.locator("#input").fill("3");
  await teacher.getByRole("button", { name: "Thêm test", exact: true }).click();
  await expect(teacher.locator(".notice")).toContainText("Đã lưu", { timeout: VERDICT_MS_MAX });
  await addTest(teacher, copy, "secret/01", "1\n");

  await saveFile(teacher, `${copy}/files/submissions/accepted/giai.py`, "print(int(input()) / 2)\n");
  await saveFile(teacher, `${copy}/files/submissions/accepted/gan.py`, "print(int(input()) / 2 + 0.0004)\n");
  await saveFile(teacher, `${copy}/files/submissions/wrong_answer/xa.py`, "print(int(input()) / 2 + 0.01)\n");
  await teacher.goto(`${copy}/settings`);
  await teacher.locator("#reference").selectOption("submissions/accepted/giai.py");
  await teacher.getByRole("button", { name: "Lưu", exact: true }).click();
  await expect(teacher.locator(".notice")).toContainText("Đã lưu");
  await check(teacher, copy);
  await teacher.goto(`${copy}/matrix`);
  await expect(teacher.locator(".matrix tbody tr").filter({ hasText: "gan.py" })).toContainText("AC");
  await expect(teacher.locator(".matrix tbody tr").filter({ hasText: "xa.py" })).toContainText("WA");
  await expect(teacher.locator(".matrix-broken")).toHaveCount(0);
});

test("groups with points come first, and tests are moved into them", async ({ openAs }) => {
  test.setTimeout(600_000);
  const teacher = await openAs("teacher");
  const copy = await begin(teacher, "conhom");
  for (const name of ["secret/01", "secret/02", "secret/03"]) {
    await addTest(teacher, copy, name, `${name.slice(-1)}\n`);
  }
  await teacher.goto(`${copy}/settings`);
  for (const [row, name, points] of [["0", "1-nho", "40"], ["1", "2-lon", "60"]]) {
    await teacher.locator(`[name="new_group:${row}"]`).fill(name ?? "");
    await teacher.locator(`[name="new_points:${row}"]`).fill(points ?? "");
  }
  await expect(teacher.locator("input[name=scoring][value=yes]")).toBeChecked();
  await looksRight(teacher, "settings");
  await teacher.getByRole("button", { name: "Lưu", exact: true }).click();
  await expect(teacher.locator(".notice")).toContainText("Đã lưu");
  await expect(teacher.locator(".group-points")).toContainText("secret/2-lon");

  await teacher.getByRole("link", { name: "Chuyển test vào nhóm" }).click();
  await expect(teacher.locator(".field-error")).toContainText("chưa nằm trong nhóm nào");
  await looksRight(teacher, "tests");
  await teacher.locator("input[name=test][value='secret/01']").check();
  await teacher.locator("#move_to").fill("secret/1-nho");
  await teacher.getByRole("button", { name: "Chuyển", exact: true }).click();
  await expect(teacher.locator(".notice")).toContainText("Đã lưu");
  await teacher.locator("input[name=group][value='secret']").check();
  await teacher.locator("#move_to").fill("secret/2-lon");
  await teacher.getByRole("button", { name: "Chuyển", exact: true }).click();
  await expect(teacher.locator("tbody").first()).toContainText("secret/2-lon/03");
  await expect(teacher.locator("tbody").first()).toContainText("secret/1-nho (40)");

  await addTest(teacher, copy, "sample/1", "5\n");
  await saveFile(teacher, `${copy}/files/submissions/accepted/giai.py`, "print(int(input()))\n");
  await teacher.goto(`${copy}/settings`);
  await teacher.locator("#reference").selectOption("submissions/accepted/giai.py");
  await teacher.getByRole("button", { name: "Lưu", exact: true }).click();
  await expect(teacher.locator(".group-points")).toContainText("secret/2-lon");
  await check(teacher, copy);
  await expect(teacher.locator("#check .tag").first()).toHaveText("Mọi phép kiểm tra đều đạt");
});

test("an interactive problem is played when it is checked", async ({ openAs }) => {
  test.setTimeout(600_000);
  const teacher = await openAs("teacher");
  const copy = await begin(teacher, "doanso");
  await teacher.goto(`${copy}/settings`);
  await teacher.locator("input[name=interactive][value=yes]").check();
  await teacher.getByRole("button", { name: "Lưu", exact: true }).click();
  await teacher.waitForURL(/\/checker$/);
  await looksRight(teacher, "interactor");
  await teacher.locator("#kit").selectOption("python");
  await teacher.getByRole("button", { name: "Lưu", exact: true }).click();
  await teacher.waitForURL(/\/files\/output_validator\/interact\.py$/);
  await expect(teacher.locator(EDITOR)).toContainText("flush=True");
  await expect(teacher.locator(".draft-panel")).toContainText("Dịch được.", { timeout: VERDICT_MS_MAX });
  await saveFile(
    teacher,
    `${copy}/files/submissions/accepted/chianhi.py`,
    "low, high = 1, 1000\nwhile True:\n    middle = (low + high) // 2\n    print(middle, flush=True)\n    told = input()\n    if told == 'right':\n        break\n    if told == 'higher':\n        low = middle + 1\n    else:\n        high = middle - 1\n",
  );
  await teacher.goto(`${copy}/settings`);
  await teacher.locator("#reference").selectOption("submissions/accepted/chianhi.py");
  await teacher.getByRole("button", { name: "Lưu", exact: true }).click();
  await addTest(teacher, copy, "sample/1", "750\n");
  await addTest(teacher, copy, "secret/01", "1\n");
  await check(teacher, copy);
  const said = teacher.locator("#check .transcript");
  await expect(said).toHaveText(">500\n<higher\n>750\n<right\n");
  await looksRight(teacher, "conversation");
});

test("checkers and chosen tests need no scripts", async ({ openAs }) => {
  test.setTimeout(200_000);
  const page = await openAs("teacher", { javaScriptEnabled: false });
  await page.goto("/problems/vpoint");
  await page.getByRole("button", { name: "Sửa đề" }).click();
  const copy = new URL(page.url()).pathname;
  await page.goto(`${copy}/tests`);
  await page.locator("input[name=test]").nth(1).check();
  await page.getByRole("button", { name: "Xoá các test được chọn" }).click();
  await expect(page.locator("#chosen-error")).toContainText("xác nhận");
  await expect(page.locator("input[name=test]").nth(1)).toBeChecked();
  await page.goto(`${copy}/checker`);
  await page.locator("input[name=way][value=program]").check();
  await page.locator("#kit").selectOption("cpp");
  await page.getByRole("button", { name: "Lưu", exact: true }).click();
  await expect(page.locator("#text")).toHaveValue(/return 42;/);
  await page.goto(copy);
  await page.getByRole("heading", { name: "Bỏ bản đang soạn" }).click();
  await page.locator("input[name=sure]").check();
  await page.getByRole("button", { name: "Bỏ bản đang soạn" }).click();
  await expect(page.locator(".notice")).toContainText("Đã bỏ");
});
