// The help, at the widths of phones and of class rooms, in both languages.
import { expectNoFaults } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { submitAndExpect } from "../support/submitting.ts";

const TOPICS = ["", "/pupils", "/languages", "/verdicts", "/teachers", "/operators"];

for (const width of [390, 1366]) {
  for (const locale of ["vi-VN", "en-GB"]) {
    test(`the help has no faults at ${width} pixels in ${locale}`, async ({ openAs }) => {
      const page = await openAs("guest", { locale, viewport: { width, height: 768 } });
      for (const topic of TOPICS) {
        await page.goto(`/help${topic}`);
        await expect(page.locator("h1")).toHaveCount(1);
        await expectNoFaults(page, `/help${topic}`);
        const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
        expect(content, topic).toBeLessThanOrEqual(window ?? 0);
      }
    });
  }
}

test("a verdict leads to its entry, the editor to the languages, and a first program is judged as it stands there", async ({ openAs }) => {
  const page = await openAs("student", { login: "hoi_nhieu" });
  await submitAndExpect(page, "vpoint", "python", "print(0)\n", "WA", /./);
  await page.locator("#status .status-explained a").click();
  await expect(page).toHaveURL(/\/help\/verdicts#wa$/);
  await expect(page.locator("#wa")).toBeInViewport();
  await expect(page.locator("#wa")).toContainText("Kết quả sai");
  await page.goto("/problems/vpoint");
  await page.locator('.submit-form a[href="/help/languages"]').click();
  await expect(page.locator("#cpp")).toHaveText(/C\+\+/);
  // The compilers are those of this machine.
  await expect(page.locator("section[aria-labelledby=cpp] dd").first()).toHaveText(/\d+\.\d+/);
  const program = await page.locator("section[aria-labelledby=python] pre").first().innerText();
  await submitAndExpect(page, "vpoint", "python", program, "RTE", /./);
});

test("times are told in the site's zone, which is named to a reader elsewhere", async ({ openAs }) => {
  const student = await openAs("student", { login: "o_xa", timezoneId: "America/New_York" });
  await submitAndExpect(student, "vpoint", "python", "print(0)\n", "WA", /./);
  const path = new URL(student.url()).pathname;
  await student.goto(path);
  const time = student.locator("dl.facts time").first();
  const exact = /\d\d:\d\d \d\d\/\d\d\/\d{4}/;
  expect(await time.getAttribute("title")).toMatch(new RegExp(`^${exact.source} \\(UTC[^)]*\\) = ${exact.source} \\(UTC-[45]\\)$`));
  // Without a script, and where the clocks are the site's, no zone is told but below the page.
  const plain = await openAs("student", { login: "o_xa", javaScriptEnabled: false });
  await plain.goto(path);
  await expect(plain.locator("dl.facts time").first()).toHaveText(new RegExp(`^${exact.source}$`));
  await expect(plain.locator(".site-footer")).toContainText("Giờ trên trang:");
  const offset = Number((await time.getAttribute("datetime"))?.slice(-6, -3));
  const near = await openAs("student", { login: "o_xa", timezoneId: `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}` });
  await near.goto(path);
  await expect(near.locator("dl.facts time").first()).toHaveAttribute("title", new RegExp(`^${exact.source}$`));
});
