import { expect, type Page, test } from "../support/fixtures.ts";
import { BREAKING_MOUNT_INPUT, NEARLY_RIGHT_PYTHON } from "../support/programs.ts";
import { submitAndExpect, VERDICT_MS_MAX } from "../support/submitting.ts";

async function propose(page: Page, problem: string, input: string, why: string): Promise<void> {
  await page.goto(`/problems/${problem}/tests`);
  await page.locator("#input").fill(input);
  await page.locator("#why").fill(why);
  await page.getByRole("button", { name: "Thêm test" }).click();
}

test("a teacher's test breaks a wrong program that passed before", async ({ openAs }) => {
  const student = await openAs("student", { login: "gan_dung" });
  await submitAndExpect(student, "mount", "python", NEARLY_RIGHT_PYTHON, "AC", "Kết quả đúng");
  const testsBefore = await student.locator("tbody.test").count();

  const teacher = await openAs("teacher");
  await propose(teacher, "mount", BREAKING_MOUNT_INPUT, "một ngọn núi đứng riêng");
  await teacher.waitForURL(/\/proposals\//);
  await expect(teacher.locator("#status.proposal-accepted")).toBeVisible({ timeout: VERDICT_MS_MAX });
  await teacher.goto("/problems/mount/tests");
  await expect(teacher.locator("table").first()).toContainText("một ngọn núi đứng riêng");
  await teacher.goto("/problems/mount/versions");
  await expect(teacher.locator("tr.current")).toContainText("giáo viên");

  await submitAndExpect(student, "mount", "python", NEARLY_RIGHT_PYTHON, "WA", "Kết quả sai");
  await expect(student.locator("tbody.test")).toHaveCount(testsBefore + 1);
  await expect(student.locator("tbody.test-wa")).toHaveCount(1);
});

test("a test that the validator rejects changes nothing, and the validator says why", async ({ openAs }) => {
  const teacher = await openAs("teacher");
  await teacher.goto("/problems/vpoint/versions");
  const versions = await teacher.locator("tbody tr").count();
  await propose(teacher, "vpoint", "1\n1 1 1 1\n", "một đoạn chỉ là một điểm");
  await teacher.waitForURL(/\/proposals\//);
  await expect(teacher.locator("#status.proposal-rejected")).toBeVisible({ timeout: VERDICT_MS_MAX });
  await expect(teacher.locator("#status pre.log")).toContainText("đoạn thẳng chỉ là một điểm");
  await teacher.goto("/problems/vpoint/versions");
  await expect(teacher.locator("tbody tr")).toHaveCount(versions);
});

test("an empty test and a missing reason are refused where the teacher is, and the input stays", async ({ openAs }) => {
  const teacher = await openAs("teacher");
  await teacher.goto("/problems/vpoint/tests");
  await teacher.locator("main form.form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await teacher.locator("#why").fill("không có gì");
  await teacher.getByRole("button", { name: "Thêm test" }).click();
  await expect(teacher.locator("#input-error")).toContainText("còn trống");
  await teacher.locator("main form.form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await teacher.locator("#input").fill("1\n1 0 0 1\n");
  await teacher.locator("#why").fill("");
  await teacher.getByRole("button", { name: "Thêm test" }).click();
  await expect(teacher.locator("#why-error")).toBeVisible();
  await expect(teacher.locator("#input")).toHaveValue("1\n1 0 0 1\n");
});

test("a student has no way to a teacher's pages", async ({ openAs }) => {
  const page = await openAs("student");
  for (const path of ["/problems/vpoint/tests", "/problems/vpoint/versions", "/users"]) {
    const answer = await page.goto(path);
    expect([403, 404], path).toContain(answer?.status());
  }
});
