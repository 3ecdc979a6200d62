// npm run screenshots: the main pages at four widths, in both themes and languages, to be looked at. With the environment variable
// GRUNDY_SHOTS they go into that folder; GRUNDY_BINARY may be an older build, to compare with.
import { makeContest, submitIn } from "../support/events.ts";
import { test, type OpenAs } from "../support/fixtures.ts";
import { judgedPlaces, PLACES, type Place } from "../support/places.ts";
import { EDITOR, submitAndExpect } from "../support/submitting.ts";
import { loadPictures, openWithPictures } from "../support/pictures.ts";
import { packaged } from "../support/programs.ts";

const SHOTS = process.env.GRUNDY_SHOTS ?? "report";
const WINDOWS = {
  1024: { viewport: { width: 1024, height: 768 } },
  1366: { viewport: { width: 1366, height: 768 } },
  1920: { viewport: { width: 1920, height: 1080 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
const LOOKS = (["light", "dark"] as const).flatMap((colorScheme) => (["vi", "en"] as const).map((locale) => ({ colorScheme, locale })));
/** Pages beside those that every check opens. */
const MORE: readonly Place[] = [
  { name: "gallery", path: "/gallery", role: "guest" },
  { name: "problem-game", path: "/problems/kayles", role: "student" },
  { name: "problem-teacher", path: "/problems/mount", role: "teacher" },
  { name: "ranking", path: "/ranking", role: "student" },
  { name: "classes", path: "/classes", role: "teacher" },
  { name: "class-now", path: "/class-now", role: "teacher" },
  { name: "gradebook", path: "/gradebook", role: "teacher" },
  { name: "submissions-teacher", path: "/submissions", role: "teacher" },
  { name: "events", path: "/events", role: "teacher" },
  { name: "event-new", path: "/events/new", role: "teacher" },
  { name: "workshop-problem", path: "/workshop/mount", role: "teacher" },
];

/** The places of a contest with a submission in it; none of a build that has no contests. */
async function contestPlaces(openAs: OpenAs): Promise<Place[]> {
  const teacher = await openAs("teacher");
  if ((await teacher.goto("/events/new"))?.status() !== 200) return [];
  const event = await makeContest(teacher, { showsStandings: true });
  await submitIn(await openAs("student"), event, "cpp", packaged("vpoint/submissions/accepted/intervals.cpp"));
  const pages = { event: "", standings: "/standings", messages: "/messages", results: "/results" };
  const names = Object.entries(pages);
  return (["student", "teacher"] as const).flatMap((role) => names.map(([name, page]) => ({ name: `contest-${name}-${role}`, path: event + page, role })));
}

test("screenshots", async ({ openAs }) => {
  test.setTimeout(3_600_000);
  const student = await openAs("student");
  const places = [...PLACES, ...MORE, ...(await judgedPlaces(openAs)), ...(await contestPlaces(openAs))];
  await submitAndExpect(student, "vpoint", "cpp", packaged("vpoint/submissions/accepted/intervals.cpp"), "AC", /./);
  places.push({ name: "submission-accepted", path: new URL(student.url()).pathname, role: "student" });
  for (const id of ["vpoint", "polygon", "mount", "fontan", "bai98", "bai925"]) await openWithPictures(student, `/problems/${id}`);
  for (const [width, options] of Object.entries(WINDOWS)) {
    for (const look of LOOKS) {
      for (const place of places) {
        const page = await openAs(place.role, { ...options, ...look });
        const answer = await page.goto(place.path);
        // An older build lacks some of them.
        if (answer?.ok() || place.name === "not-found") {
          if (place.name === "problem") await page.locator(EDITOR).waitFor();
          await loadPictures(page);
          await page.evaluate(() => document.fonts.ready);
          await page.screenshot({ path: `${SHOTS}/${place.name}-${width}-${look.colorScheme}-${look.locale}.png`, fullPage: true });
        }
        await page.close();
      }
    }
  }
});

test("the picture in the README", async ({ openAs }) => {
  const page = await openAs("student", { login: "ngoc_anh", viewport: { width: 1180, height: 1400 } });
  await submitAndExpect(page, "vpoint", "cpp", packaged("vpoint/submissions/wrong_answer/touching_shadows.cpp"), "WA", /./);
  await loadPictures(page);
  await page.screenshot({ path: `${SHOTS}/readme.png`, clip: { x: 0, y: 0, width: 1180, height: 1240 } });
});
