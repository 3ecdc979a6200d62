// What reaches a page that is open: announcements, answers, questions and hints, with the jury and two participants at once.
import { expectNoFaults } from "../support/axe.ts";
import { makeContest, submitIn } from "../support/events.ts";
import { expect, test, type Page } from "../support/fixtures.ts";
import { lookAt } from "../support/looking.ts";
import { packaged } from "../support/programs.ts";
import { openProblem, submitAndExpect, VERDICT_MS_MAX } from "../support/submitting.ts";

async function announce(jury: Page, event: string, text: string): Promise<void> {
  await jury.goto(`${event}/messages`);
  await jury.locator("#text").fill(text);
  await jury.locator(".message-form button").click();
  await expect(jury.locator("#event-messages")).toContainText(text);
}

async function join(pupil: Page, event: string): Promise<void> {
  await pupil.goto(event);
  await pupil.locator(".event-join button").click();
  await expect(pupil.locator(".event-problems")).toBeVisible();
}

test("what the jury says reaches the pages that are open, and whom it is for", async ({ openAs }) => {
  test.setTimeout(4 * VERDICT_MS_MAX);
  const jury = await openAs("teacher");
  const event = await makeContest(jury, { showsStandings: true });
  const [an, binh] = [await openAs("student", { login: "tin_an" }), await openAs("student", { login: "tin_binh" })];
  await join(an, event);
  await join(binh, event);
  await openProblem(an, "vpoint");
  await expect(an.locator("#event option").first()).toContainText("Thi thử");
  const news = an.locator("#event-news");
  await expect(news).toBeEmpty();
  await an.evaluate(() => ((window as { isSame?: boolean }).isSame = true));
  const quiet = await binh.context().newPage();
  await quiet.goto(`${event}/standings`);
  await expect(quiet.locator("#event-news")).toBeEmpty();

  // An announcement is seen on the problem's page, which is not loaded again, also by who has scrolled to the editor.
  await an.locator("#submit-heading").scrollIntoViewIfNeeded();
  await announce(jury, event, "Thêm 5 phút.");
  await expect(news).toContainText("Bạn có 1 tin chưa đọc");
  await expect(news).toBeInViewport();
  await expect(quiet.locator("#event-news")).toContainText("Bạn có 1 tin chưa đọc");
  await expect(quiet.locator("#event-badge")).toHaveText(/^1/);
  expect(await an.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
  await lookAt(an, "news-problem");
  await lookAt(quiet, "news-standings");
  const size = quiet.viewportSize();
  for (const page of ["", "/standings"]) {
    await quiet.setViewportSize({ width: 390, height: 320 });
    await quiet.goto(`${event}${page}`);
    await quiet.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(quiet.locator("#event-news")).toBeInViewport();
  }
  if (size) await quiet.setViewportSize(size);

  // A question reaches the jury, on the event's page and on the start page.
  await jury.goto(event);
  const start = await jury.context().newPage();
  await start.goto("/");
  await expect(start.locator("#event-questions")).not.toContainText("Thi thử");
  await jury.bringToFront();
  const asking = await an.context().newPage();
  await asking.goto(`${event}/messages`);
  await asking.locator("#text").fill("Toạ độ có thể âm không?");
  await asking.locator(".message-form button").click();
  await asking.close();
  await expect(jury.locator("#event-news")).toContainText("1 câu hỏi chưa trả lời.");
  await expect(jury.locator("#event-badge")).toHaveText(/^1/);
  await start.bringToFront();
  await expect(start.locator("#event-questions")).toContainText("1 câu hỏi");
  await lookAt(start, "news-start");
  await start.close();
  await lookAt(jury, "news-event-jury");

  // Who read the messages while they asked has nothing unread; the answer to one reaches that one only.
  await expect(news).toBeEmpty();
  await jury.locator("#event-news a").click();
  await jury.locator(".event-message textarea").fill("Có thể âm.");
  await jury.locator(".event-message button").click();
  await expect(jury.locator("#event-messages")).toContainText("Có thể âm.");
  await expect(news).toContainText("Bạn có 1 tin chưa đọc");
  await quiet.reload();
  await expect(quiet.locator("#event-news")).toContainText("Bạn có 1 tin chưa đọc");
  await quiet.goto(`${event}/messages`);
  await expect(quiet.locator("#event-messages")).not.toContainText("Có thể âm.");
  await news.getByRole("link").click();
  await expect(an.locator("#event-messages")).toContainText("Có thể âm.");
  await an.goto(event);
  await expect(an.locator("#event-news")).toBeEmpty();
  await expectNoFaults(an, "an event without news");

  // A submission's page tells it, too; without a script it is there at the next load.
  await submitIn(an, event, "cpp", packaged("vpoint/submissions/wrong_answer/touching_shadows.cpp"));
  // Whoever sits on the page of messages reads them.
  await quiet.close();
  await announce(jury, event, "Nghỉ.");
  await expect(an.locator("#event-news")).toContainText("Bạn có 1 tin chưa đọc");
  await lookAt(an, "news-submission");
  const plain = await openAs("student", { login: "tin_binh", javaScriptEnabled: false });
  await plain.goto(event);
  await expect(plain.locator("#event-news")).toContainText("Bạn có 1 tin chưa đọc");
  await plain.locator("#event-news a").click();
  await plain.goto(event);
  await expect(plain.locator("#event-news")).toBeEmpty();
});

async function ask(pupil: Page, event: string, text: string): Promise<void> {
  await pupil.goto(`${event}/messages`);
  await pupil.locator("#text").fill(text);
  await pupil.locator(".message-form button").click();
  await expect(pupil.locator("#event-messages")).toContainText(text);
}

test("what comes in while a juror types stands in the page, and leaves what is typed alone", async ({ openAs }) => {
  const [jury, colleague] = [await openAs("teacher"), await openAs("teacher", { login: "tin_co" })];
  const an = await openAs("student", { login: "go_an" });
  const event = await makeContest(jury);
  await join(an, event);
  await ask(an, event, "Câu một?");
  await jury.goto(`${event}/messages`);
  const about = (page: Page, text: string) => page.locator(".event-message", { hasText: text });
  const typed = about(jury, "Câu một?").locator("textarea");
  await typed.pressSequentially("Đang g");
  await ask(an, event, "Câu hai?");
  await expect(jury.locator(".event-message")).toHaveCount(2);
  await expect(jury.locator("#event-news")).toContainText("2 câu hỏi chưa trả lời.");

  // A colleague answers the other question, which goes down the list, and says something to all.
  await colleague.goto(`${event}/messages`);
  await about(colleague, "Câu hai?").locator("textarea").fill("Đúng.");
  await about(colleague, "Câu hai?").getByRole("button").click();
  await expect(about(jury, "Câu hai?")).toContainText("Đúng.");
  await expect(jury.locator(".event-message").first()).toContainText("Câu một?");
  await announce(colleague, event, "Nghỉ năm phút.");
  await expect(about(jury, "Nghỉ năm phút.")).toBeVisible();
  await expect(typed).toBeFocused();
  await jury.keyboard.type("õ");

  // The colleague is quicker with this one, too: what is typed is still there, and no announcement.
  await about(colleague, "Câu một?").locator("textarea").fill("Không.");
  await about(colleague, "Câu một?").getByRole("button").click();
  await expect(about(jury, "Câu một?").locator(".message-answer")).toHaveText("Không.");
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue("Đang gõ");
  await lookAt(jury, "news-jury");
  await about(jury, "Câu một?").getByRole("button").click();
  await expect(about(jury, "Câu một?").locator(".field-error")).toContainText("người khác đã trả lời");
  await expect(typed).toHaveValue("Đang gõ");
  await expect(jury.locator("#text")).toHaveValue("");
  await expectNoFaults(jury, "messages");
});

test("a hint that is opened is told on the problem's page, and the gradebook follows the lesson", async ({ openAs }) => {
  test.setTimeout(4 * VERDICT_MS_MAX);
  const teacher = await openAs("teacher");
  const pupil = await openAs("student", { login: "tin_chi" });
  await submitAndExpect(pupil, "mount", "python", "print(0)\n", "WA", "Kết quả sai");
  await teacher.goto("/gradebook");
  const row = teacher.locator(".gradebook-table tbody tr", { hasText: "tin_chi" });
  await expect(row).toContainText("1 lần nộp");
  await row.evaluate((element) => element.setAttribute("data-same", ""));
  await submitAndExpect(pupil, "mount", "python", "print(1)\n", "WA", "Kết quả sai");
  await expect(row).toContainText("2 lần nộp");
  await lookAt(teacher, "news-gradebook");

  await openProblem(pupil, "mount");
  const news = pupil.locator("#solution-news");
  await expect(news).toBeEmpty();
  await teacher.goto("/problems/mount/solution");
  await teacher.locator("form[action$='/solution/hint'] button").first().click();
  await expect(news).toContainText("Gợi ý của bài này đã mở.");
  await lookAt(pupil, "news-hint");
  await news.getByRole("link").click();
  await expect(pupil).toHaveURL(/\/problems\/mount\/solution$/);
});
