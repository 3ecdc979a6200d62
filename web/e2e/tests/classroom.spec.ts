// A school's day one: pupils' machines come over plain HTTP.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectNoFaults } from "../support/axe.ts";
import { expect, logIn, PASSWORD, test } from "../support/fixtures.ts";
import { Server } from "../support/server.ts";

for (const width of [390, 1366]) {
  test(`without its option the server says why nobody can log in, and what to type, at ${width} pixels`, async ({ browser, server, accounts }) => {
    await accounts.state("student");
    const context = await browser.newContext({ baseURL: server.classroomUrl, viewport: { width, height: 768 } });
    const page = await context.newPage();
    for (const path of ["/login", "/register"]) {
      await page.goto(path);
      await expect(page.locator(".plain-http")).toContainText("--plain-http");
      await expectNoFaults(page, path);
    }
    await page.goto("/login");
    await page.locator("#login").fill("student_chung");
    await page.locator("#password").fill(PASSWORD);
    await page.locator("main form button").click();
    await expect(page.locator("#form-error")).toContainText("Chưa đăng nhập được");
    await expect(page.locator("#login")).toHaveValue("student_chung");
    await expect(page.locator(".user-link")).toHaveCount(0);
    await page.locator(".plain-http a").click();
    await expect(page.locator("#classroom")).toBeInViewport();
    await context.close();
  });
}

test("on the server's own machine nothing is said of it", async ({ openAs }) => {
  const page = await openAs("guest");
  await page.goto("/login");
  await expect(page.locator(".plain-http")).toBeHidden();
});

test("with its option pupils on other machines log in", async ({ browser }) => {
  const server = await Server.start(mkdtempSync(join(tmpdir(), "grundy-empty-")), ["--plain-http"]);
  server.addUser("an_lop10", PASSWORD, "student");
  const context = await browser.newContext({ baseURL: server.classroomUrl });
  const page = await context.newPage();
  await page.goto("/login");
  await expect(page.locator(".plain-http")).toHaveCount(0);
  await logIn(page, "an_lop10");
  await page.goto("/account");
  await expect(page.locator("h1")).toHaveText("Tài khoản");
  await context.close();
  await server.stop();
});
