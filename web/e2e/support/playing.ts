// Playing a game, in either language.
import { expect, type Locator, type Page } from "./fixtures.ts";

/** The longest time until a game answers: the first question waits until its rules are compiled. */
export const ANSWER_MS_MAX = 120_000;

export const turn = (page: Page): Locator => page.locator(".play-turn");

export async function startGame(page: Page, problem: string, position: string, who = "first"): Promise<void> {
  await page.goto(`/problems/${problem}/play`);
  await page.locator(".play-finer > summary").click();
  await page.locator('input[name="level"][value="hard"]').check();
  await page.locator("#own-position").fill(position);
  await page.locator(`button[name="players"][value="${who}"]`).click();
  await expect(async () => {
    // On a slow machine the page says that it takes longer, and is asked once more.
    const again = page.getByRole("button", { name: /^(Thử lại|Try again)$/ });
    if (await again.isVisible()) await again.click();
    await expect(turn(page)).toBeVisible({ timeout: 30_000 });
  }).toPass({ timeout: ANSWER_MS_MAX });
}
