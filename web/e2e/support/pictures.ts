// Pictures are drawn by the worker when it has nothing else to do; a page shows those that are there, and says what each shows.
import { expect, type Page } from "./fixtures.ts";

/** Loads the page until each of its samples has its picture. */
export async function openWithPictures(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    const samples = await page.locator(".sample").count();
    expect(await page.locator(".sample .picture-light[alt*=':']").count()).toBe(samples);
  }).toPass({ timeout: 150_000, intervals: [1000] });
}

/** Loads what is below the fold, as a reader who scrolls does, and waits until it is there. */
export async function loadPictures(page: Page): Promise<void> {
  for (const image of await page.locator(".picture img:visible").all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty("complete", true);
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Opens the pictures of a statement's samples. */
export async function openSamplePictures(page: Page): Promise<void> {
  const closed = page.locator(".sample-picture:not([open]) > summary");
  while (await closed.count()) await closed.first().click();
}
