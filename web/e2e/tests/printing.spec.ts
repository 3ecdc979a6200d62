// A chapter's statements on paper: nothing is cut at the right, and few pages are nearly empty.
import { expect, test } from "../support/fixtures.ts";

/** The width of A4 between the margins, in CSS pixels. */
const PAPER_PX = 680;
/** The problems of the chapter that the server has, each with two pages at most. */
const SECTIONS = ["1.1", "1.2", "1.3", "1.4", "2.1", "2.2", "2.3"];
const PROBLEMS = ["vpoint", "mount", "fontan"];

for (const locale of ["vi-VN", "en-GB"]) {
  test(`a chapter is printed on two pages a problem, in ${locale}`, async ({ openAs }) => {
    const page = await openAs("guest", { locale, viewport: { width: PAPER_PX, height: 1000 } });
    // The chapter's number depends on which problems the server has.
    for (const section of SECTIONS) {
      await page.goto(`/course/print/${section}`, { waitUntil: "networkidle" });
      if ((await page.content()).includes("VPOINT")) break;
    }
    await expect(page.locator(".sheet-problem")).toHaveCount(PROBLEMS.length);
    const paper = await page.pdf({ format: "A4", preferCSSPageSize: true });
    const pages = paper.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(PROBLEMS.length);
    expect(pages).toBeLessThanOrEqual(2 * PROBLEMS.length);

    await page.emulateMedia({ media: "print" });
    const cut = await page.evaluate((right) => {
      const isWide = (element: Element) => element.getBoundingClientRect().right > right;
      const isClipped = (element: Element | null): boolean => element !== null && (getComputedStyle(element).overflowX !== "visible" || isClipped(element.parentElement));
      const all = [...document.querySelectorAll(".sheet-problem *")].filter((element) => isWide(element));
      const tables = [...document.querySelectorAll(".sheet-problem table")].filter((table) => isClipped(table));
      return [...all, ...tables].map((element) => element.outerHTML.slice(0, 80));
    }, PAPER_PX);
    expect(cut).toEqual([]);
  });
}
