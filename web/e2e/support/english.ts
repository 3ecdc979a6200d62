// Pages in English: they are chosen by the button that every page has, and searched for texts that are not English.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "./fixtures.ts";
import { ROOT } from "./server.ts";

/** The names of all texts: a page shows a name in place of a missing text. */
const KEYS = ["web/src", "judge/words", "judge/languages/words", "judge/judgement/words", "judge/lint/words"].flatMap((folder) => {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("en.ftl"));
  const texts = files.map((file) => readFileSync(join(ROOT, folder, file), "utf8"));
  return texts.flatMap((text) => [...text.matchAll(/^([a-z0-9]+(?:-[a-z0-9]+)+) =/gm)].map(([, key]) => key ?? ""));
});

export async function choose(page: Page, language: "vi" | "en"): Promise<void> {
  await page.locator(`.preferences button[value="${language}"]`).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** Lists the page's texts that are a message's key, or Vietnamese; except programs, key words, people, and parts marked as Vietnamese. */
export async function notEnglish(page: Page): Promise<string[]> {
  return page.evaluate((keys) => {
    const known = new Set(keys);
    const isQuoted = (element: Element | null) => element?.closest("script, pre, code, textarea, .row-notes, [lang=vi]");
    const said: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (!isQuoted(texts.currentNode.parentElement)) said.push(texts.currentNode.textContent ?? "");
    }
    for (const name of ["aria-label", "title", "alt"]) {
      const named = [...document.querySelectorAll(`body [${name}]`)].filter((element) => !isQuoted(element));
      said.push(...named.map((element) => element.getAttribute(name) ?? ""));
    }
    const isKey = (text: string) => text.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g)?.some((word) => known.has(word));
    const isVietnamese = (text: string) => /[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]/.test(text);
    // The people of the tests have such names.
    const isPerson = (text: string) => text.endsWith(" thử");
    return said.map((text) => text.trim()).filter((text) => isKey(text) || (isVietnamese(text) && !isPerson(text)));
  }, KEYS);
}

export async function expectEnglish(page: Page, headings: readonly string[]): Promise<void> {
  for (const heading of headings) await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  expect(await notEnglish(page), page.url()).toEqual([]);
}
