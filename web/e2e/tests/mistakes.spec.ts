// A class's mistakes: a teacher has them found, sees a mistake's name, and makes a wrong program of a mistake that has none.
import { expect, type Page, test } from "../support/fixtures.ts";
import { packaged } from "../support/programs.ts";
import { submitAndExpect } from "../support/submitting.ts";
import { expectNoFaults } from "../support/axe.ts";

/** The longest wait: a click explains all that failed at the problem so far, other tests' submissions too, one after the other. */
const FOUND_MS_MAX = 360_000;
test.describe.configure({ timeout: 480_000 });
/** Two programs: one behaves as a packaged program, and the package does not know the other one's idea. */
const KNOWN = packaged("mount/submissions/wrong_answer/from_the_left.cpp");
const UNKNOWN = "# bai cua la_lung\nprint(7)\n";
const PAGE = "/problems/mount/mistakes";

async function expectWidth(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}

test("a teacher sees the class's mistakes by name, and gives a new one its name", async ({ openAs }) => {
  // The test does not wait for pictures, which are drawn when there is time.
  const submit = async (login: string, language: string, source: string) => {
    const pupil = await openAs("student", { login });
    await submitAndExpect(pupil, "mount", language, source, "WA", "Kết quả sai");
    await pupil.close();
  };
  for (const login of ["tu_trai_mot", "tu_trai_hai"]) await submit(login, "cpp", KNOWN);
  await submit("la_lung", "python", UNKNOWN);

  const teacher = await openAs("teacher", { login: "co_lop_tin" });
  await teacher.goto("/problems/mount");
  await teacher.getByRole("link", { name: "Lỗi của lớp" }).click();
  await expect(teacher).toHaveURL(new RegExp(`${PAGE}$`));
  await teacher.getByRole("button", { name: /Tìm lỗi của \d+ bài còn lại/ }).click();
  // They come one by one into the open page.
  const named = teacher.locator("article.mistake", { hasText: "from_the_left.cpp" });
  await expect(named).toContainText("2 em đang mắc", { timeout: FOUND_MS_MAX });
  await expect(teacher.locator(".live[data-events-url]:not(.news)")).toHaveCount(0, { timeout: FOUND_MS_MAX });
  await expect(teacher.locator("#unexplained-heading")).toHaveCount(0);
  await expect(named).toContainText("Chỉ xét các ngọn núi ở bên trái.");
  await expect(named.getByRole("listitem")).toHaveCount(2);

  // The program stands alone, or with those of other tests that are wrong on the same tests: then the newest of them is offered.
  const unnamed = teacher.locator("article, li").filter({ hasText: "la_lung" });
  await unnamed.getByRole("link", { name: /Đóng gói thành lời giải sai/ }).last().click();
  await teacher.getByLabel("Tên tệp").fill("from_the_left");
  const texts = { idea_vi: "Luôn in ra 7.", idea_en: "Always prints 7.", hint_vi: "Dữ liệu vào để làm gì?", hint_en: "What is the input for?" };
  for (const [name, text] of Object.entries(texts)) await teacher.locator(`#${name}`).fill(text);
  const pack = teacher.getByRole("button", { name: "Đưa vào bản đang soạn" });
  await pack.click();
  // The pupil's login is in a comment.
  await expect(teacher.locator("#source-error")).toBeVisible();
  await teacher.locator("#source").fill("print(7)\n");
  await pack.click();
  const file = /\/files\/submissions\/[a-z_]+\/from_the_left\.py/;
  await expect(teacher).toHaveURL(file);
  await expect(teacher.locator("main")).toContainText("print(7)");
  await teacher.goto(teacher.url().replace(/\/files\/.*/, "/files/judge.yaml"));
  await expect(teacher.locator("main")).toContainText("Luôn in ra 7.");
});

for (const width of [390, 1366]) {
  test(`at ${width} pixels the mistakes can be read, and nothing is at fault`, async ({ openAs }) => {
    const login = `nui_${width}`;
    const pupil = await openAs("student", { login });
    await submitAndExpect(pupil, "mount", "cpp", KNOWN, "WA", "Kết quả sai");
    await pupil.close();
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await openAs("teacher", { login: `co_nui_${width}`, colorScheme, viewport: { width, height: 768 } });
      await page.goto(PAGE);
      await expectWidth(page);
      await page.screenshot({ path: `report/mistakes-asked-${width}-${colorScheme}.png`, fullPage: true });
      const find = page.getByRole("button", { name: /Tìm lỗi/ });
      if (await find.isVisible()) await find.click();
      await expect(page.locator("article.mistake", { hasText: login })).toBeVisible({ timeout: FOUND_MS_MAX });
      await expectWidth(page);
      await page.screenshot({ path: `report/mistakes-${width}-${colorScheme}.png`, fullPage: true });
      await expectNoFaults(page, `mistakes at ${width}, ${colorScheme}`);
      const row = page.getByRole("listitem").filter({ hasText: login }).getByRole("link").first();
      await row.click();
      await page.getByRole("link", { name: "Đóng gói thành lời giải sai" }).click();
      await page.getByRole("button", { name: "Đưa vào bản đang soạn" }).waitFor();
      await expectWidth(page);
      await page.screenshot({ path: `report/pack-${width}-${colorScheme}.png`, fullPage: true });
      await expectNoFaults(page, `the form at ${width}, ${colorScheme}`);
    }
  });
}
