import { expect, logIn, PASSWORD, test } from "../support/fixtures.ts";

test("a student registers, logs out and logs in again", async ({ openAs }) => {
  const page = await openAs("guest");
  await page.goto("/");
  await page.getByRole("link", { name: "Đăng ký" }).click();
  await page.locator("#login").fill("hoc_sinh_moi");
  await page.locator("#display_name").fill("Nguyễn Thị Ánh Tuyết");
  await page.locator("#password").fill(PASSWORD);
  await page.getByRole("button", { name: "Tạo tài khoản" }).click();
  await expect(page.locator(".user-link")).toHaveText("Nguyễn Thị Ánh Tuyết");
  await page.locator(".user-link").click();
  await expect(page.locator("main")).toContainText("Nguyễn Thị Ánh Tuyết");
  await page.getByRole("button", { name: "Đăng xuất" }).click();
  await expect(page.locator(".user-link")).toHaveCount(0);
  await logIn(page, "hoc_sinh_moi");
});

test("what is wrong with a registration is said beside the field, and the rest is kept", async ({ openAs, accounts }) => {
  await accounts.state("student");
  const page = await openAs("guest");
  await page.goto("/register");
  // The browser's own checks would stop these before the server sees them.
  await page.locator("main form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.locator("#login").fill("có dấu");
  await page.locator("#display_name").fill("Trần Văn Bình");
  await page.locator("#password").fill("ngắn");
  await page.getByRole("button", { name: "Tạo tài khoản" }).click();
  await expect(page.locator("#login-error")).toContainText("3 đến 32 ký tự");
  await expect(page.locator("#password-error")).toContainText("8 ký tự");
  await expect(page.locator("#display_name")).toHaveValue("Trần Văn Bình");

  await page.locator("#login").fill("STUDENT_CHUNG");
  await page.locator("#password").fill(PASSWORD);
  await page.getByRole("button", { name: "Tạo tài khoản" }).click();
  await expect(page.locator("#login-error")).toContainText("đã có người dùng");
});

test("a wrong password is refused without saying which part is wrong", async ({ openAs, accounts }) => {
  await accounts.state("student");
  const page = await openAs("guest");
  for (const login of ["student_chung", "khong_co_ai"]) {
    await page.goto("/login");
    await page.locator("#login").fill(login);
    await page.locator("#password").fill("không phải mật khẩu này");
    await page.locator("main form button").click();
    await expect(page.locator("#form-error")).toHaveText("Sai tên đăng nhập hoặc mật khẩu.");
  }
});

test("the reader chooses the language, and it stays chosen", async ({ openAs }) => {
  const page = await openAs("guest");
  await page.goto("/problems");
  await expect(page.locator("html")).toHaveAttribute("lang", "vi");
  await expect(page.locator("h1")).toHaveText("Danh sách bài");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("link", { name: /VPOINT/ }).click();
  await expect(page.locator("article.statement")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "Tiếng Việt" }).click();
  await expect(page.locator("article.statement")).toHaveAttribute("lang", "vi");
});

test("a reader whose browser asks for English gets English", async ({ openAs }) => {
  const page = await openAs("guest", { locale: "en-GB" });
  await page.goto("/problems");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the theme follows the system until the reader chooses, without a new page", async ({ openAs }) => {
  const page = await openAs("guest", { colorScheme: "dark" });
  await page.goto("/problems");
  const ground = () => page.locator("html").evaluate((html) => getComputedStyle(html).backgroundColor);
  const dark = await ground();
  await page.evaluate(() => ((window as { mark?: boolean }).mark = true));
  const html = page.locator("html");
  const button = page.locator("[data-theme-switch]");
  const words = await button.textContent();
  while ((await html.getAttribute("data-theme")) !== "light") {
    const before = await button.textContent();
    await button.click();
    await expect(button).not.toHaveText(before ?? "");
  }
  expect(await ground()).not.toBe(dark);
  expect(await button.textContent()).not.toBe(words);
  expect(await page.evaluate(() => (window as { mark?: boolean }).mark), "the page stayed").toBe(true);
  await page.goto("/login");
  await expect(html).toHaveAttribute("data-theme", "light");
});

test("the one-time link makes the first administrator, once", async ({ openAs, server }) => {
  const page = await openAs("guest");
  await page.goto(server.setupLink);
  await page.locator("#login").fill("quan_tri");
  await page.locator("#display_name").fill("Quản trị");
  await page.locator("#password").fill(PASSWORD);
  await page.getByRole("button", { name: "Tạo quản trị viên" }).click();
  await expect(page.locator(".user-link")).toHaveText("Quản trị");
  await page.goto("/users");
  await expect(page.locator("main table")).toContainText("quan_tri");

  const other = await openAs("guest");
  const answer = await other.goto(server.setupLink);
  expect(answer?.status()).toBeGreaterThanOrEqual(400);
});
