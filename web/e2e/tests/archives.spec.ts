// Problems of kinds that the book does not have: answers instead of a program, interactive ones, the package's own files.
import { join } from "node:path";
import { type Browser, expect, logIn, type Page, PASSWORD, test as base } from "../support/fixtures.ts";
import { ROOT, Server } from "../support/server.ts";
import { VERDICT_MS_MAX } from "../support/submitting.ts";
import { zipOf } from "../support/zip.ts";

const test = base.extend<object, { kinds: Server }>({
  kinds: [
    async ({}, use) => {
      const server = await Server.start(join(ROOT, "judge/engine/tests/kinds"));
      server.addUser("hoc_sinh", PASSWORD, "student");
      server.addUser("giao_vien", PASSWORD, "teacher");
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

async function openAs(browser: Browser, server: Server, login: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: "vi" });
  const page = await context.newPage();
  await logIn(page, login);
  return page;
}

async function expectVerdict(page: Page, code: string): Promise<void> {
  await expect(page.locator("#status .verdict-code")).toHaveText(code, { timeout: VERDICT_MS_MAX });
}

async function submitFile(page: Page, problem: string, name: string, buffer: Buffer): Promise<void> {
  await page.goto(`/problems/${problem}`);
  await page.locator("#file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await page.locator(".submit-form .button-primary").click();
}

test("answers are handed in as an archive; a bad one comes back with the reason", async ({ browser, kinds }) => {
  const page = await openAs(browser, kinds, "hoc_sinh");
  await submitFile(page, "answersonly", "bai.zip", Buffer.from("PK\u0003\u0004 hỏng"));
  await expect(page.locator("#file-error")).toContainText("không đọc được tệp nén");
  await submitFile(page, "answersonly", "bai.zip", zipOf({ "la.txt": "1" }));
  await expect(page.locator("#file-error")).toContainText("không chứa bài làm của test nào");
  await submitFile(page, "answersonly", "bai.zip", zipOf({ "secret/1.out": "không phải đáp án\n" }));
  await page.waitForURL(/\/submissions\/\d+$/);
  await expectVerdict(page, "WA");
  await expect(page.locator("tbody.test").last()).toContainText("không có bài làm cho test này");
  await expect(page.locator(".source-panel")).toContainText("không phải đáp án");
});

test("several files are one submission, and call the problem's own", async ({ browser, kinds }) => {
  const page = await openAs(browser, kinds, "hoc_sinh");
  const files = { "addition.py": "from lib.plus import plus\n\ndef add(a, b):\n    return plus(a, b)\n", "lib/plus.py": "def plus(a, b):\n    return a + b\n" };
  await submitFile(page, "includedfiles", "bai.zip", zipOf(files));
  await page.waitForURL(/\/submissions\/\d+$/);
  await expectVerdict(page, "AC");
  await expect(page.locator(".source-panel h3")).toHaveText(["addition.py", "lib/plus.py"]);
});

test("a teacher reads what an interactive program and its judge said; a student does not", async ({ browser, kinds }) => {
  const student = await openAs(browser, kinds, "hoc_sinh");
  await submitFile(student, "guess", "doan.py", Buffer.from("print(1, flush=True)\ninput()\nprint('<b>', flush=True)\n"));
  await student.waitForURL(/\/submissions\/\d+$/);
  await expectVerdict(student, "WA");
  const teacher = await openAs(browser, kinds, "giao_vien");
  await teacher.goto(student.url());
  const link = teacher.locator("tbody.test", { hasText: "bí mật" }).first().getByRole("link", { name: "Dữ liệu test" });
  const address = await link.getAttribute("href");
  await link.click();
  await expect(teacher.locator(".transcript")).toContainText(">1");
  await expect(teacher.locator("main")).toContainText("Dữ liệu vào");
  const answer = await student.goto(address ?? "");
  expect(answer?.status()).toBe(403);
});
