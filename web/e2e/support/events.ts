// Contests, made and entered as teachers and pupils do.
import type { Page } from "./fixtures.ts";
import { openProblem, write } from "./submitting.ts";

/** Makes a contest for everybody with the problem `vpoint` that runs now, and says where its page is. */
export async function makeContest(
  teacher: Page,
  options: { feedback?: string; scoring?: string; problems?: string; showsStandings?: boolean } = {},
): Promise<string> {
  const moment = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);
  await teacher.goto("/events/new");
  await teacher.locator("#name").fill("Thi thử");
  await teacher.locator("#starts").fill(moment(-24));
  await teacher.locator("#ends").fill(moment(48));
  await teacher.locator("#problems").fill(options.problems ?? "vpoint");
  if (options.scoring) await teacher.locator("#scoring").selectOption(options.scoring);
  if (options.feedback) await teacher.locator("#feedback").selectOption(options.feedback);
  if (options.showsStandings) await teacher.locator("[name=shows_standings]").check();
  await teacher.locator(".event-form button.button-primary").click();
  await teacher.waitForURL(/\/events\/[0-9a-f-]{36}/);
  return new URL(teacher.url()).pathname;
}

/** Joins a contest if need be, and submits a program in it, whose page is open then. */
export async function submitIn(pupil: Page, event: string, language: string, source: string): Promise<void> {
  await pupil.goto(event);
  if (await pupil.locator(".event-join").isVisible()) await pupil.locator(".event-join button").click();
  await openProblem(pupil, "vpoint");
  await pupil.locator("#event").selectOption(event.slice("/events/".length));
  await pupil.locator("#language").selectOption(language);
  await write(pupil, source);
  await pupil.keyboard.press("Control+Enter");
  await pupil.waitForURL(/\/submissions\/\d+$/);
}
