// The head of the site is one row for everybody, with a menu where the page is narrow, with and without scripts.
import { expectNoFaults } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";

const WIDTHS = [390, 1024, 1366, 1600, 1920];
/** A row is as high as a button with its padding. */
const ROW_PX_MAX = 64;

for (const role of ["student", "teacher", "admin"] as const) {
  test(`the head of the site is one row for a ${role}`, async ({ openAs }) => {
    const page = await openAs(role);
    await page.goto("/help");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const header = page.locator(".site-header");
      const height = await header.evaluate((element) => element.getBoundingClientRect().height);
      expect(height, `${role} at ${width}`).toBeLessThanOrEqual(ROW_PX_MAX);
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(content, `${role} at ${width}`).toBeLessThanOrEqual(width);
      await header.screenshot({ path: `report/header-${role}-${width}.png` });
    }
    // All places are in the menu of a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator(".site-menu > summary").click();
    const menu = page.locator(".menu-places");
    await expect(menu.getByRole("link", { name: "Danh sách bài" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Trợ giúp" })).toBeVisible();
    if (role !== "student") await expect(menu.getByRole("link", { name: "Xưởng soạn đề" })).toBeVisible();
    await expectNoFaults(page, `menu of a ${role}`);
    await page.screenshot({ path: `report/menu-${role}.png` });
    await menu.getByRole("link", { name: "Danh sách bài" }).click();
    await expect(page).toHaveURL(/\/problems$/);
  });
}

test("the menu opens without scripts", async ({ browser, openAs }) => {
  const known = await openAs("teacher");
  await known.goto("/help");
  const state = await known.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(known.url());
  await page.locator(".site-menu > summary").click();
  await page.locator(".menu-places").getByRole("link", { name: "Sổ điểm" }).click();
  await expect(page).toHaveURL(/\/gradebook/);
  await context.close();
});
