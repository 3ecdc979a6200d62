// Looks at a page as readers see it: narrow and wide, light and dark.
import { expectNoFaults } from "./axe.ts";
import { expect, type Page } from "./fixtures.ts";

const WIDTHS = [390, 1366];

export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content, name).toBeLessThanOrEqual(window ?? 0);
}

/** Expects no faults, and nothing wider than the window; leaves a picture of each state in `report/`. */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectNoSidewaysScroll(page, `${name} at ${width}`);
      await page.screenshot({ path: `report/${name}-${width}-${colorScheme}.png`, fullPage: true });
      await expectNoFaults(page, `${name} at ${width}, ${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
}
