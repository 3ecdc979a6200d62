// Mistakes and bad luck of a new user; nothing that was written may be lost.
import { expect, logIn, type Page, test } from "../support/fixtures.ts";
import { judgedPlaces, PLACES } from "../support/places.ts";
import { EDITOR, expectVerdict, openProblem, submit, write } from "../support/submitting.ts";

const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test("without JavaScript a program is submitted, and its verdict comes by reloading", async ({ openAs }) => {
  const page = await openAs("student", { login: "khong_js", javaScriptEnabled: false });
  await page.goto("/problems/mount");
  await page.locator("#language").selectOption("python");
  await page.locator("#source").fill("print(0)");
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await page.waitForURL(/\/submissions\/\d+$/);
  await expect(page.locator("#status .verdict-code")).toHaveText("WA", { timeout: 60_000 });
  await expect(page.locator("#test-0 details")).toBeVisible();
});

test("a session that ends while the reader writes costs nothing of the text", async ({ openAs }) => {
  const page = await openAs("student", { login: "het_phien" });
  await openProblem(page, "mount");
  await page.locator("#language").selectOption("python");
  await write(page, "print(1)  # viết rất lâu");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await expect(page.locator("#form-error")).toContainText("Phiên đăng nhập đã hết");
  await expect(page.locator(EDITOR)).toHaveText("print(1)  # viết rất lâu");
  const other = await page.context().newPage();
  await logIn(other, "het_phien");
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await page.waitForURL(/\/submissions\/\d+$/);
  await expect(page.locator("#source-code")).toContainText("viết rất lâu");
});

test("the back button brings the text back, and it can be submitted again", async ({ openAs }) => {
  const page = await openAs("student", { login: "quay_lai" });
  await submit(page, "mount", "python", "print(2)");
  await page.goBack();
  await expect(page.locator(EDITOR)).toHaveText("print(2)");
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await page.waitForURL(/\/submissions\/\d+$/);
  await page.goto("/submissions");
  await expect(page.locator("tbody tr")).toHaveCount(2);
});

test("without a connection nothing is submitted, the page stays, and one submission comes of it later", async ({ openAs }) => {
  const page = await openAs("student", { login: "nop_mat_mang" });
  await openProblem(page, "mount");
  await page.locator("#language").selectOption("python");
  await write(page, "print(4)");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Nộp bài" }).click();
  const errors = page.locator("[data-form-errors]");
  await expect(errors).toContainText("Chưa nộp được bài");
  await expect(errors).toBeFocused();
  await expect(page.locator(EDITOR)).toHaveText("print(4)");
  await page.keyboard.press("Control+Enter");
  await expect(errors).toContainText("Chưa nộp được bài");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await page.waitForURL(/\/submissions\/\d+$/);
  await page.goto("/submissions");
  await expect(page.locator("tbody tr[id]")).toHaveCount(1);
});

test("a text of many megabytes is refused where it stands", async ({ openAs }) => {
  const page = await openAs("student", { login: "dan_nhieu" });
  await openProblem(page, "mount");
  await page.locator("#language").selectOption("python");
  await page.locator(EDITOR).evaluate((editor) => {
    const clipboard = new DataTransfer();
    clipboard.setData("text/plain", `print(3)\n${"# thừa\n".repeat(300_000)}`);
    editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true, composed: true }));
  });
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await expect(page.locator(".field-error")).toContainText("vượt quá giới hạn");
  expect(await page.locator("#source").evaluate((area: HTMLTextAreaElement) => area.value.slice(0, 8))).toBe("print(3)");
  await write(page, "print(3)");
  await page.getByRole("button", { name: "Nộp bài" }).click();
  await page.waitForURL(/\/submissions\/\d+$/);
});

test("a page whose connection breaks while it follows says so and goes on by itself", async ({ openAs }) => {
  const page = await openAs("student", { login: "mat_mang" });
  const events = /\/submissions\/\d+\/events/;
  await page.route(events, (route) => route.abort("internetdisconnected"));
  await submit(page, "mount", "python", "import time\ntime.sleep(0.4)\nprint(0)");
  await expect(page.locator(".live-lost")).toContainText("Mất kết nối với máy chủ");
  await expect(page.locator(".live-lost")).toBeInViewport({ ratio: 1 });
  // The verdict comes while this page cannot hear of it: another reader sees it first.
  const other = await openAs("student", { login: "mat_mang" });
  await other.goto(page.url());
  await expectVerdict(other, "WA", "Kết quả sai");
  await page.unroute(events);
  await expectVerdict(page, "WA", "Kết quả sai");
  await expect(page.locator(".live-lost")).toBeEmpty();
});

test("nothing scrolls sideways on the narrowest phone or with text twice as large", async ({ openAs }) => {
  const places = [...PLACES, ...(await judgedPlaces(openAs))];
  for (const [name, options] of [["320 px", NARROW], ["200 %", { viewport: { width: 1280, height: 800 } }]] as const) {
    for (const place of places) {
      const page = await openAs(place.role, options);
      await page.goto(place.path);
      if (name === "200 %") await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      if (place.name === "problem") await page.locator(EDITOR).waitFor();
      expect(await overflow(page), `${place.name} at ${name}`).toBeLessThanOrEqual(0);
      await page.close();
    }
  }
});
