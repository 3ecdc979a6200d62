// A contest whose results are sealed, with three roles at once: what a teacher does with a result, comments, and who comes when it is over.
import { expectNoFaults } from "../support/axe.ts";
import { makeContest, submitIn } from "../support/events.ts";
import { expect, test } from "../support/fixtures.ts";
import { packaged } from "../support/programs.ts";
import { openProblem, submit, VERDICT_MS_MAX, write } from "../support/submitting.ts";

const BROKEN = "int main() {\n  return 0\n}\n";

test("a contest tells nothing before its end, and everything after it", async ({ openAs }) => {
  test.setTimeout(5 * VERDICT_MS_MAX);
  const teacher = await openAs("teacher");
  const event = await makeContest(teacher, { feedback: "at_end", showsStandings: true });
  const [an, binh] = [await openAs("student", { login: "thi_an" }), await openAs("student", { login: "thi_binh" })];
  await submitIn(an, event, "cpp", packaged("vpoint/submissions/wrong_answer/touching_shadows.cpp"));
  await submitIn(binh, event, "cpp", BROKEN);
  for (const pupil of [an, binh]) await expect(pupil.locator("#status .verdict-words")).toHaveText("Chờ công bố");

  // The teacher sees both results while the pupils do not.
  const result = `${event}/results/thi_an/vpoint`;
  await expect(async () => {
    await teacher.goto(`${event}/results/thi_binh/vpoint`);
    await expect(teacher.locator("tbody .verdict-code")).toHaveText("CE", { timeout: 1_000 });
    await teacher.goto(result);
    await expect(teacher.locator("tbody .verdict-code")).toHaveText("WA", { timeout: 1_000 });
  }).toPass({ timeout: VERDICT_MS_MAX });
  await expectNoFaults(teacher, "a result");
  for (const pupil of [an, binh]) {
    await pupil.reload();
    await expect(pupil.locator("#status .verdict-words")).toHaveText("Chờ công bố");
    await expect(pupil.locator("#compile")).toBeHidden();
    await pupil.goto(`${event}/standings`);
    await expect(pupil.locator(".standing-pending")).toHaveCount(2);
  }

  // Points by hand are as secret as the results, and the reason is read with them.
  await teacher.locator("#points").fill("12,5");
  await teacher.locator("#reason").fill("Ý tưởng đúng.");
  await teacher.locator(".result-mark button").click();
  await expect(teacher.locator(".result-points")).toContainText("12,5/100");
  await an.goto(result);
  await expect(an.locator("tbody .verdict-words")).toHaveText("Chờ công bố");
  await expect(an.locator(".notice")).toHaveCount(0);

  // A line that is clicked is commented on, and the answer is found.
  await teacher.locator(".source-panel h2 a").click();
  const source = teacher.locator("#source-code");
  const line = (await source.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight))) ?? 20;
  const padding = await source.evaluate((element) => parseFloat(getComputedStyle(element).paddingTop));
  await source.click({ position: { x: 120, y: padding + 2.5 * line } });
  await expect(teacher.locator("#comment-line")).toHaveValue("3");
  await teacher.locator("#comment-text").fill("Vì sao ở đây?");
  await teacher.locator(".comment-form button").click();
  await expect(teacher.locator(".comment-place")).toContainText("Dòng 3");
  await expectNoFaults(teacher, "comments");
  await an.goto("/");
  await an.locator("#comments-heading + ul a").first().click();
  await an.locator("#comment-text").fill("Em nhầm ạ.");
  await expect(an.locator("#comment-line")).toHaveValue("3");
  await an.locator(".comment-form button").click();
  await teacher.goto("/");
  await teacher.locator("#comments-heading + ul a").first().click();
  await expect(teacher.locator(".comment-text").last()).toHaveText("Em nhầm ạ.");

  // The end opens what was sealed, without anybody's doing.
  await binh.goto(`${event}/results/thi_binh/vpoint`);
  await expect(binh.locator("tbody .verdict-words")).toHaveText("Chờ công bố");
  await teacher.goto(event);
  await teacher.getByText("Kết thúc ngay", { exact: true }).click();
  await teacher.locator("form[action$='/end'] button").click();
  await expect(async () => {
    await binh.reload();
    await expect(binh.locator("tbody .verdict-code")).toHaveText("CE", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });

  await an.goto(result);
  await expect(an.locator(".notice")).toContainText("Ý tưởng đúng.");

  // Who was not there comes now, on a clock of their own.
  const chi = await openAs("student", { login: "thi_chi" });
  await chi.goto(event);
  await chi.getByRole("button", { name: "Thi ảo" }).click();
  await expect(chi.locator(".tag-accepted")).toHaveText("Đang diễn ra");
  await chi.goto(`${event}/standings`);
  await expect(chi.locator(".notice")).toContainText("phút 0");
  await expect(chi.locator("tbody tr")).toHaveCount(3);
  await an.goto(`${event}/standings`);
  await expect(an.locator("tbody tr")).toHaveCount(2);
  await expectNoFaults(an, "standings");
});

test("what many get wrong is seen in the lesson, and helped for all", async ({ openAs }) => {
  test.setTimeout(6 * VERDICT_MS_MAX);
  const teacher = await openAs("teacher");
  for (const login of ["hoc_an", "hoc_binh"]) {
    const pupil = await openAs("student", { login });
    await submit(pupil, "mount", "cpp", "#include <iostream>\nint main() { std::cout << -1; }\n");
    await expect(pupil.locator("#status .verdict-code")).toHaveText("WA", { timeout: VERDICT_MS_MAX });
  }
  await teacher.goto("/class-now?minutes=60");
  const row = teacher.locator("#class-now-problems tr", { hasText: "MOUNT" });
  await expect(row).toContainText("nhiều em sai");
  await expectNoFaults(teacher, "the class now");
  await row.getByRole("button", { name: "Mở gợi ý" }).click();
  await expect(teacher).toHaveURL(/\/class-now$/);
  await expect(row).toBeVisible();
  await expect(row.getByRole("button", { name: "Mở gợi ý" })).toHaveCount(0);
});

test("a power cut stops every clock, live, and who solves it first gets a balloon", async ({ openAs }) => {
  test.setTimeout(4 * VERDICT_MS_MAX);
  const teacher = await openAs("teacher");
  const event = await makeContest(teacher, { scoring: "icpc", problems: "vpoint đỏ" });
  const an = await openAs("student", { login: "dien_an" });
  await an.goto(event);
  await an.locator(".event-join button").click();
  await openProblem(an, "vpoint");
  await an.locator("#event").selectOption(event.slice("/events/".length));
  await an.locator("#language").selectOption("cpp");
  await write(an, BROKEN);

  // The page that the pupil has open says it by itself, and what they write stays when it is refused.
  await teacher.goto(event);
  await teacher.getByText("Tạm dừng", { exact: true }).first().click();
  await teacher.locator("form[action$='/pause'] button").click();
  await expect(teacher.locator("#event-clock")).toContainText("Đang tạm dừng ·");
  await expect(an.locator("#event-clock")).toContainText("Đồng hồ đứng yên");
  await an.keyboard.press("Control+Enter");
  await expect(an.locator(".field-error")).toContainText("Đang tạm dừng nên bài chưa được nhận");
  await expect(an.locator("[data-submit-form]")).toContainText("return 0");
  await expectNoFaults(teacher, "a paused contest");
  await teacher.getByRole("button", { name: "Cho chạy tiếp" }).click();
  await expect(an.locator("#event-clock")).toContainText("Đã tạm dừng 1 phút");

  // The balloon comes to the helpers' list by itself, and is ticked there.
  await teacher.goto(`${event}/errands`);
  await submitIn(an, event, "cpp", packaged("vpoint/submissions/accepted/intervals.cpp"));
  const balloon = teacher.locator("#errands-list tr", { hasText: "dien_an" });
  await expect(balloon).toContainText("đầu tiên của kỳ thi", { timeout: VERDICT_MS_MAX });
  await expect(balloon.locator("circle")).toHaveAttribute("fill", "#e00000");
  await balloon.getByRole("button", { name: "Đánh dấu đã mang" }).click();
  await expect(balloon).toHaveClass("errand-done");
  await expectNoFaults(teacher, "errands");

  // What the freeze hid is opened by the keys of a presenter.
  await teacher.goto(`${event}/edit`);
  await teacher.locator("#freeze").fill("4300");
  await teacher.locator(".event-form button.button-primary").click();
  await teacher.getByText("Kết thúc ngay", { exact: true }).click();
  await teacher.locator("form[action$='/end'] button").click();
  await teacher.goto(`${event}/ceremony`);
  for (const [key, step] of [["ArrowRight", 1], ["ArrowLeft", 0], [" ", 1]] as const) {
    await teacher.locator("[data-steps=keys]").waitFor();
    await teacher.keyboard.press(key);
    await expect(teacher).toHaveURL(new RegExp(`step=${step}$`));
  }
  await expect(teacher.locator(".ceremony-steps + .hint")).toContainText("Đã mở hết các ô.");
  await expectNoFaults(teacher, "a ceremony at its end");
});

test("a table that one follows takes what changes, and keeps its rows", async ({ openAs }) => {
  test.setTimeout(5 * VERDICT_MS_MAX);
  const event = await makeContest(await openAs("teacher"), { showsStandings: true });
  const [an, binh] = [await openAs("student", { login: "bang_an" }), await openAs("student", { login: "bang_binh" })];
  await submitIn(an, event, "cpp", packaged("vpoint/submissions/accepted/intervals.cpp"));
  await expect(an.locator("#status .verdict-code")).toHaveText("AC", { timeout: VERDICT_MS_MAX });

  await an.goto(`${event}/standings`);
  const rows = an.locator("#standings-rows > tr");
  await expect(rows).toHaveCount(1);
  await expect(an.locator(".standing-own .number").first()).toHaveText("1");
  await rows.first().evaluate((row) => row.setAttribute("data-same", ""));

  // Another joins, and is wrong at first.
  await submitIn(binh, event, "cpp", packaged("vpoint/submissions/wrong_answer/touching_shadows.cpp"));
  await expect(rows).toHaveCount(2, { timeout: VERDICT_MS_MAX });
  const other = an.locator("#standing-bang_binh");
  await expect(other.locator(".standing-mark")).toHaveText("70,59", { timeout: VERDICT_MS_MAX });
  await expect(other.locator("td").first()).toHaveText("2");
  await expect(other.locator(":scope > *")).toHaveCount(await rows.first().locator(":scope > *").count());
  // Then they have solved it, too: their row changes, and the first one has stayed what it was.
  await submitIn(binh, event, "cpp", packaged("vpoint/submissions/accepted/intervals.cpp"));
  await expect(other.locator(".standing-mark")).toHaveText("100", { timeout: VERDICT_MS_MAX });
  await expect(an.locator("#standings-totals")).toContainText("2/2");
  await expect(an.locator(".standing-own[data-same]")).toHaveCount(1);
  await expect(an.locator(".standing-own > td").first()).toHaveText("1");
});
