// Checks of every page: no sideways scrolling on a phone, accessibility in both themes, keyboard alone, no other host.
import { faultsOf } from "../support/axe.ts";
import { notEnglish } from "../support/english.ts";
import { expect, type OpenAs, type Page, test } from "../support/fixtures.ts";
import { judgedPlaces, type Place, PLACES } from "../support/places.ts";
import { EDITOR, openProblem } from "../support/submitting.ts";

// On a used server the pages that must be in English would have the Vietnamese names of other tests' people.
test.use({ untouched: "pages" });

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function visit(openAs: OpenAs, places: readonly Place[], options: object, see: (page: Page, place: Place) => Promise<void>) {
  const pages = new Map<string, Page>();
  for (const place of places) {
    const page = pages.get(place.role) ?? (await openAs(place.role, options));
    pages.set(place.role, page);
    await page.goto(place.path);
    await expect(page.locator("h1")).toHaveCount(1);
    if (place.name === "problem") await page.locator(EDITOR).waitFor();
    await see(page, place);
  }
}

test("no page scrolls sideways on a phone", async ({ openAs }) => {
  const places = [...PLACES, ...(await judgedPlaces(openAs))];
  await visit(openAs, places, PHONE, async (page, place) => {
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    expect(content, place.name).toBeLessThanOrEqual(window ?? 0);
  });
});

test("a row of tabs that goes on at a side shows that, and where one is", async ({ openAs }) => {
  const page = await openAs("teacher", PHONE);
  await page.goto("/problems/mount/mistakes");
  const tabs = page.locator(".tabs");
  const [content, place] = await tabs.evaluate((row) => [row.scrollWidth, row.clientWidth]);
  expect(content).toBeGreaterThan(place ?? 0);
  await expect(tabs).toHaveCSS("background-image", /(linear-gradient.*){4}/);
  await expect(tabs.locator("[aria-current]")).toBeInViewport({ ratio: 1 });
});

// Each page is checked in either theme and in either language: a fault in one seldom depends on the other.
for (const [colorScheme, locale] of [["light", "vi-VN"], ["dark", "en-GB"]] as const) {
  test(`no page has faults of accessibility or language in the ${colorScheme} theme, in ${locale}`, async ({ openAs }) => {
    const places = [...PLACES, ...(await judgedPlaces(openAs))];
    const faults: string[] = [];
    await visit(openAs, places, { colorScheme, locale }, async (page, place) => {
      faults.push(...(await faultsOf(page, place.name)));
      if (locale === "en-GB") faults.push(...(await notEnglish(page)).map((text) => `${place.name}: not English: ${text}`));
    });
    expect(faults).toEqual([]);
  });
}

test("on a phone a statement begins in the upper half, and nothing is said of keys", async ({ openAs }) => {
  const page = await openAs("student", { login: "dien_thoai", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openProblem(page, "vpoint");
  const first = await page.locator(".statement p").first().boundingBox();
  expect(first?.y ?? Infinity).toBeLessThan(844 / 2);
  await expect(page.locator(".facts")).toContainText("VPOINT.INP");
  await expect(page.locator("[data-editor-hint]")).toBeHidden();
  await page.screenshot({ path: "report/statement-phone.png" });
});

test("formulas are drawn with the font that is shipped", async ({ openAs }) => {
  const page = await openAs("guest");
  await page.goto("/problems/vpoint");
  expect(await page.locator("article.statement math").count()).toBeGreaterThan(0);
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter((font) => font.status === "loaded").map((font) => font.family);
  });
  expect(loaded.join()).toContain("STIX Two Math");
});

test("a sample is copied by its button", async ({ openAs }) => {
  const page = await openAs("guest", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto("/problems/vpoint");
  const sample = await page.locator("#sample-1-input").textContent();
  await page.locator('button[data-copy="#sample-1-input"]').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sample);
});

test("a program is submitted with the keyboard alone", async ({ openAs }) => {
  const page = await openAs("student", { login: "ban_phim" });
  await openProblem(page, "vpoint");
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip-link").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await tabTo(page, "#language");
  await page.keyboard.type("Python");
  await tabTo(page, EDITOR);
  await page.keyboard.type("print(0)");
  // Tab indents in the editor; after Escape it leaves.
  await page.keyboard.press("Tab");
  await expect(page.locator(EDITOR)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(page.locator(".submit-form .button-primary")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/submissions\/\d+$/);
});

async function tabTo(page: Page, target: string): Promise<void> {
  const isThere = () => page.locator(target).evaluate((element) => element.matches(":focus"));
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await isThere()) return;
  }
  throw new Error(`the keyboard does not reach ${target}`);
}
