// The main pages, for checks that hold on each of them.
import type { OpenAs, Page } from "./fixtures.ts";
import { packaged } from "./programs.ts";
import { askWhy, submitAndExpect } from "./submitting.ts";

export interface Place {
  name: string;
  path: string;
  role: "guest" | "student" | "teacher" | "admin";
}

export const PLACES: readonly Place[] = [
  { name: "start-guest", path: "/", role: "guest" },
  { name: "start", path: "/", role: "student" },
  { name: "start-teacher", path: "/", role: "teacher" },
  { name: "problems", path: "/problems", role: "student" },
  { name: "sheet", path: "/course/print/1.2", role: "guest" },
  { name: "problem-guest", path: "/problems/vpoint", role: "guest" },
  { name: "problem", path: "/problems/vpoint", role: "student" },
  { name: "problem-tables", path: "/problems/bai925", role: "student" },
  { name: "problem-mount", path: "/problems/mount", role: "guest" },
  { name: "play", path: "/problems/bai925/play?position=2+0+0+0+0+1+1+0+1+1", role: "student" },
  { name: "solution", path: "/problems/mount/solution", role: "teacher" },
  { name: "submissions", path: "/submissions", role: "student" },
  { name: "account", path: "/account", role: "student" },
  { name: "profile", path: "/profiles/student_chung", role: "student" },
  { name: "login", path: "/login", role: "guest" },
  { name: "register", path: "/register", role: "guest" },
  { name: "help", path: "/help", role: "guest" },
  { name: "help-pupils", path: "/help/pupils", role: "student" },
  { name: "help-languages", path: "/help/languages", role: "guest" },
  { name: "help-verdicts", path: "/help/verdicts", role: "student" },
  { name: "help-teachers", path: "/help/teachers", role: "teacher" },
  { name: "help-operators", path: "/help/operators", role: "admin" },
  { name: "tests", path: "/problems/mount/tests", role: "teacher" },
  { name: "strength", path: "/problems/mount/strength", role: "teacher" },
  { name: "versions", path: "/problems/mount/versions", role: "teacher" },
  { name: "mistakes", path: "/problems/mount/mistakes", role: "teacher" },
  { name: "workshop", path: "/workshop", role: "teacher" },
  { name: "gradings", path: "/gradings", role: "teacher" },
  { name: "users", path: "/users", role: "admin" },
  { name: "users-import", path: "/users/import", role: "teacher" },
  { name: "audit", path: "/audit", role: "admin" },
  { name: "not-found", path: "/problems/khongco", role: "guest" },
];

const BROKEN_C = "int main(void) { return x }\n";

/** The judged places of each server: later tests on it need not wait for their own. */
const judged = new Map<string, Place[]>();

/**
 * Submissions of the shared student as places: one wrong, one that does not compile, both together, one to be mended, and one of which it
 * is told why it is wrong.
 */
export async function judgedPlaces(openAs: OpenAs): Promise<Place[]> {
  const page: Page = await openAs("student");
  await page.goto("/problems");
  const server = new URL(page.url()).origin;
  const known = judged.get(server);
  if (known) return known;
  const places: Place[] = [];
  const submissions = [
    { name: "submission-wrong", problem: "vpoint", language: "python", source: "print(0)\nprint('thừa')\n", code: "WA" },
    { name: "submission-broken", problem: "vpoint", language: "c", source: BROKEN_C, code: "CE" },
    { name: "submission-explained", problem: "mount", language: "pascal", source: packaged("mount/submissions/run_time_error/negative_foot.pas"), code: "RTE" },
  ];
  for (const { name, problem, language, source, code } of submissions) {
    await submitAndExpect(page, problem, language, source, code, /./);
    places.push({ name, path: new URL(page.url()).pathname, role: "student" });
  }
  await askWhy(page);
  const numbers = places.map((place) => place.path.split("/").pop());
  places.push({ name: "compare", path: `/submissions/compare?a=${numbers[0]}&b=${numbers[1]}`, role: "student" });
  places.push({ name: "mend", path: `/problems/vpoint?from=${numbers[0]}`, role: "student" });
  judged.set(server, places);
  return places;
}
