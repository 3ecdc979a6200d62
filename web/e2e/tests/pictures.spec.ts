// Pictures of tests, and hints and editorials that a teacher opens.
import { expect, test } from "../support/fixtures.ts";
import { loadPictures, openSamplePictures, openWithPictures } from "../support/pictures.ts";
import { submitAndExpect } from "../support/submitting.ts";

const PROBLEMS = ["vpoint", "polygon", "mount", "fontan", "bai98", "bai925"];

test("every sample of every exercise has its picture, in the theme of the page", async ({ openAs }) => {
  test.setTimeout(400_000);
  const page = await openAs("guest", { colorScheme: "light" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/pictures/")) asked.push(request.url());
  });
  for (const id of PROBLEMS) {
    await openWithPictures(page, `/problems/${id}`);
    await openSamplePictures(page);
    // Each picture's room is kept before it comes, to less than a pixel, since the page has its proportions in whole numbers.
    const rooms = page.locator(".sample .picture-light");
    const heights = async () => rooms.evaluateAll((all) => all.map((image) => image.getBoundingClientRect().height));
    const before = await heights();
    await loadPictures(page);
    const after = await heights();
    expect(after).toHaveLength(before.length);
    after.forEach((height, at) => expect(Math.abs(height - (before[at] ?? 0))).toBeLessThan(1));
  }
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => !url.includes("scheme=light")), "the dark ones are not even fetched").toEqual([]);

  // The switch of the page counts, not only the system.
  const html = page.locator("html");
  while ((await html.getAttribute("data-theme")) !== "dark") {
    const before = await html.getAttribute("data-theme");
    await page.locator("[data-theme-switch]").click();
    await expect(html).not.toHaveAttribute("data-theme", before ?? "");
  }
  await expect(page.locator(".picture-light").first()).toBeHidden();
  await loadPictures(page);
  expect(asked.some((url) => url.includes("scheme=dark"))).toBe(true);
});

test("a wrong answer to a sample is drawn on the submission's page; a secret test only for teachers", async ({ openAs }) => {
  const page = await openAs("student", { login: "xem_hinh" });
  await submitAndExpect(page, "mount", "python", "print(0)", "WA", /./);
  await expect(page.locator("#test-0 .picture img:visible")).toHaveCount(1);
  await loadPictures(page);
  const names = await page.locator(".test:has(.picture) th").allTextContents();
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !name.trim().startsWith("ví dụ "))).toEqual([]);
  // A secret test says that the output differs, but neither where nor anything of the answer.
  const secret = page.locator(".test.test-wa", { has: page.locator("th", { hasText: "bí mật " }) }).first();
  await expect(secret.locator(".message")).toHaveText(/^\s*kết quả khác đáp án\s*$/);
  await expect(page.locator("#test-0 .message")).toContainText("đáp án là 2, chương trình in 0");

  const teacher = await openAs("teacher");
  await teacher.goto(new URL(page.url()).pathname);
  const test = teacher.locator(".test:has(.picture)", { has: teacher.locator("th", { hasText: "bí mật " }) }).first();
  await expect(test.locator(".message")).toContainText(/đáp án là \d+, chương trình in 0/);
  await test.locator("summary").click();
  await loadPictures(teacher);
});

test("a teacher opens the editorial, and students read it, with its formulas", async ({ openAs }) => {
  const student = await openAs("student", { login: "doc_loi_giai" });
  await student.goto("/problems/fontan");
  await expect(student.getByRole("link", { name: "Lời giải" })).toHaveCount(0);
  const teacher = await openAs("teacher");
  await teacher.goto("/problems/fontan/solution");
  const editorial = teacher.locator("#editorial");
  await expect(editorial.locator(".tag")).toHaveText("Chưa mở cho học sinh");
  await editorial.getByRole("button", { name: "Mở cho học sinh" }).click();
  await expect(editorial.locator(".tag")).toHaveText("Học sinh đang xem được");
  await expect(teacher.getByRole("table", { name: "Lịch sử mở và đóng" })).toContainText("Mở lời giải cho học sinh");

  await student.reload();
  await student.getByRole("link", { name: "Lời giải" }).click();
  expect(await student.locator("#editorial math").count()).toBeGreaterThan(0);
  await student.locator("#editorial").getByRole("link", { name: "English" }).click();
  await expect(student.locator("#editorial article")).toHaveAttribute("lang", "en");
  await editorial.getByRole("button", { name: "Đóng lại" }).click();
  expect((await student.goto("/problems/fontan/solution"))?.status()).toBe(404);
});
