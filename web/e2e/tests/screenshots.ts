// npm run screenshots: the main pages, wide and on a phone, in both themes and languages, to be looked at.
import { test } from "../support/fixtures.ts";
import { judgedPlaces, PLACES } from "../support/places.ts";
import { EDITOR, submitAndExpect } from "../support/submitting.ts";
import { loadPictures, openWithPictures } from "../support/pictures.ts";
import { packaged } from "../support/programs.ts";

const WINDOWS = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
const LOOKS = (["light", "dark"] as const).flatMap((colorScheme) => (["vi", "en"] as const).map((locale) => ({ colorScheme, locale })));

test("screenshots", async ({ openAs }) => {
  test.setTimeout(1_200_000);
  const student = await openAs("student");
  const places = [...PLACES, ...(await judgedPlaces(openAs))];
  await submitAndExpect(student, "vpoint", "cpp", packaged("vpoint/submissions/accepted/intervals.cpp"), "AC", /./);
  places.push({ name: "submission-accepted", path: new URL(student.url()).pathname, role: "student" });
  for (const id of ["vpoint", "polygon", "mount", "fontan", "bai98", "bai925"]) await openWithPictures(student, `/problems/${id}`);
  for (const [size, options] of Object.entries(WINDOWS)) {
    for (const look of LOOKS) {
      for (const place of places) {
        const page = await openAs(place.role, { ...options, ...look });
        await page.goto(place.path);
        if (place.name === "problem") await page.locator(EDITOR).waitFor();
        await loadPictures(page);
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `report/${place.name}-${size}-${look.colorScheme}-${look.locale}.png`, fullPage: true });
        await page.close();
      }
    }
  }
});

test("the picture in the README", async ({ openAs }) => {
  const page = await openAs("student", { login: "ngoc_anh", viewport: { width: 1180, height: 1400 } });
  await submitAndExpect(page, "vpoint", "cpp", packaged("vpoint/submissions/wrong_answer/touching_shadows.cpp"), "WA", /./);
  await loadPictures(page);
  await page.screenshot({ path: "report/readme.png", clip: { x: 0, y: 0, width: 1180, height: 1240 } });
});
