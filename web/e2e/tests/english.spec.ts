// The pages in English: explanations, a game, a class's mistakes and how strong tests are, with nothing left in Vietnamese.
import { choose, expectEnglish } from "../support/english.ts";
import { expect, test } from "../support/fixtures.ts";
import { startGame } from "../support/playing.ts";
import { UNSTEADY_PYTHON } from "../support/programs.ts";
import { askWhy, submitAndExpect } from "../support/submitting.ts";

// The people of other tests have Vietnamese names.
test.use({ untouched: "english" });

test("who reads English is told everything in English", async ({ openAs }) => {
  const pupil = await openAs("student", { login: "hoc_tieng_anh" });
  await pupil.goto("/problems/mount");
  await choose(pupil, "en");
  await submitAndExpect(pupil, "mount", "python", UNSTEADY_PYTHON, "WA", "Wrong answer");
  const why = await askWhy(pupil);
  await expect(why.locator(".why-note")).toHaveText(/^Run several times on the same input, the program gives different results/);
  await expectEnglish(pupil, ["Why is it wrong?", "A small input on which the program is wrong"]);

  await startGame(pupil, "bai98", "1 3 4 5");
  await expectEnglish(pupil, ["Board", "New game"]);
  await pupil.getByRole("button", { name: "Hint" }).click();
  const hint = pupil.locator(".play-standing");
  await expect(hint).toContainText("A won position: whoever moves now has a winning move.");
  await pupil.locator("#typed").fill(/A good move: leave ([\d, ]+) pieces/.exec(await hint.innerText())?.[1]?.replaceAll(",", "") ?? "");
  await pupil.getByRole("button", { name: "Make this move" }).click();
  await expect(pupil.locator(".play-said")).toContainText("The computer's move: leave");
  await expectEnglish(pupil, []);

  const teacher = await openAs("teacher", { login: "co_tieng_anh" });
  await teacher.goto("/problems/mount/mistakes");
  await choose(teacher, "en");
  await expectEnglish(teacher, ["How pupils go wrong", "Mistakes with a name", "Mistakes without a name"]);
  await teacher.goto("/problems/mount/strength");
  await expectEnglish(teacher, ["How strong are the tests?"]);
});
