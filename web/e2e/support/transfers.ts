// Counts the bytes that a page has cost on its way.
import type { Page } from "@playwright/test";

export interface Part {
  name: string;
  bytes: number;
}

/** Lists the page and all that it has loaded so far, heads included; answers from the browser's cache count as nothing. */
export async function transferred(page: Page): Promise<Part[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map((entry) => ({
      name: new URL(entry.name).pathname,
      bytes: (entry as PerformanceResourceTiming).transferSize,
    })),
  );
}

export const sum = (all: readonly Part[]): number => all.reduce((total, { bytes }) => total + bytes, 0);
