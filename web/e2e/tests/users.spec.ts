// Users: a class list from a file to the sheets for logging in, searching, a new password, and the record of all that.
import { readFileSync } from "node:fs";
import { expectNoFaults } from "../support/axe.ts";
import { expect, logIn, type Page, test } from "../support/fixtures.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];
const LIST = "\uFEFFTRƯỜNG THPT CHUYÊN;;;\nSTT;Họ và tên;Lớp;Tên đăng nhập\n1;Nguyễn Văn Ánh;10A1;\n2;Đặng Thị Ước;10A1;\n3;Lê =Sai;10A1;\n";

async function noFaultsAtAnySize(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    expect(content, `${name} at ${size.width}`).toBeLessThanOrEqual(window ?? 0);
    await expectNoFaults(page, `${name} at ${size.width}`);
  }
}

test("a teacher makes a class of a file, mends it, prints the sheets, and a pupil logs in", async ({ openAs }, info) => {
  const teacher = await openAs("teacher", { acceptDownloads: true });
  await teacher.goto("/users");
  await teacher.getByRole("link", { name: "Nhập danh sách lớp" }).click();
  await noFaultsAtAnySize(teacher, "the empty form");
  await teacher.locator("#file").setInputFiles({ name: "10A1.csv", mimeType: "text/csv", buffer: Buffer.from(LIST) });
  await teacher.getByRole("button", { name: "Xem trước" }).click();
  const faulty = teacher.locator(".list-rejected");
  await expect(faulty).toContainText("Họ tên có ký tự lạ: =");
  await expect(teacher.getByRole("button", { name: /^Tạo \d+ tài khoản/ })).toHaveCount(0);
  await noFaultsAtAnySize(teacher, "a preview with a fault");
  await teacher.screenshot({ path: info.outputPath("preview.png"), fullPage: true });

  const list = teacher.locator("#list");
  await list.fill((await list.inputValue()).replace("Lê =Sai", "Lê Đúng"));
  await teacher.getByRole("button", { name: "Xem trước" }).click();
  await expect(teacher.locator(".list-table tbody tr")).toHaveCount(3);
  await expect(teacher.locator(".list-table")).toContainText("anh.nguyenvan");
  await teacher.getByRole("button", { name: "Tạo 3 tài khoản" }).click();
  const cards = teacher.locator(".sheet");
  await expect(cards).toHaveCount(3);
  await noFaultsAtAnySize(teacher, "the sheets");
  await expect(teacher.getByRole("button", { name: "In", exact: true })).toBeVisible();
  await teacher.emulateMedia({ media: "print" });
  await expect(teacher.locator(".sheets-tools")).toBeHidden();
  await expect(teacher.locator(".site-header")).toBeHidden();
  await teacher.screenshot({ path: info.outputPath("sheets-print.png"), fullPage: true });
  await teacher.emulateMedia({ media: "screen" });

  const [login, password] = await cards.nth(1).locator(".sheet-secret").allTextContents();
  const [download] = await Promise.all([teacher.waitForEvent("download"), teacher.getByRole("link", { name: "Tải về CSV" }).click()]);
  expect(download.suggestedFilename()).toBe("phieu-dang-nhap.csv");
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv).toContain(`${login},${password},Đặng Thị Ước,10A1`);

  const pupil = await openAs("guest");
  await logIn(pupil, login ?? "", password ?? "");
});

test("the same list again makes nobody, one pupil is added, and a class gets new passwords", async ({ openAs }) => {
  const teacher = await openAs("teacher");
  const list = "Họ và tên;;Lớp\nBùi Minh;Đức;12E2E\nBùi Minh;Dũng;\nLê Thị;Ánh;\nLê;Anh;\nTổng số: 4;;\n";
  const preview = async () => {
    await teacher.goto("/users/import");
    await teacher.locator("#file").setInputFiles({ name: "12.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
    await teacher.getByRole("button", { name: "Xem trước" }).click();
  };
  await preview();
  await expect(teacher.locator(".list-left-out")).toHaveText("Dòng 6: Tổng số: 4");
  await teacher.getByRole("button", { name: "Tạo 4 tài khoản" }).click();
  await expect(teacher.locator(".sheet")).toHaveCount(4);
  await preview();
  await expect(teacher.locator("main")).toContainText("4 tài khoản đã có");
  await expect(teacher.getByRole("button", { name: /^Tạo \d+ tài khoản/ })).toHaveCount(0);
  await noFaultsAtAnySize(teacher, "a list that is known");

  await teacher.goto("/users");
  await teacher.getByRole("link", { name: "Thêm một người" }).click();
  await noFaultsAtAnySize(teacher, "the form for one");
  await teacher.getByLabel("Họ và tên").fill("Trần Ân");
  await teacher.getByLabel("Lớp", { exact: true }).fill("12E2E");
  await teacher.getByRole("button", { name: "Tạo tài khoản" }).click();
  await expect(teacher.locator(".sheet-name")).toHaveText("Trần Ân 12E2E");

  await teacher.goto("/users");
  await teacher.getByRole("link", { name: "Mật khẩu mới cho cả lớp" }).click();
  await teacher.getByLabel("Lớp", { exact: true }).selectOption("12E2E");
  await noFaultsAtAnySize(teacher, "the form for a class");
  await teacher.getByLabel("Đổi mật khẩu của cả lớp").check();
  await teacher.getByRole("button", { name: "Tạo mật khẩu mới" }).click();
  // The class has the order of the list; a later member is at its end.
  const names = ["Bùi Minh Đức", "Bùi Minh Dũng", "Lê Thị Ánh", "Lê Anh", "Trần Ân"];
  await expect(teacher.locator(".sheet-name")).toHaveText(names.map((name) => `${name} 12E2E`));
});

test("users are found without accents, and the search stays in the address", async ({ openAs, accounts }) => {
  await accounts.state("student");
  const teacher = await openAs("teacher");
  await teacher.goto("/users");
  await teacher.locator("#q").fill("student_chung thu");
  await teacher.locator("#role").selectOption("student");
  await teacher.getByRole("button", { name: "Tìm" }).click();
  await expect(teacher).toHaveURL(/q=student_chung\+thu&role=student/);
  await expect(teacher.locator(".user-table tbody tr")).toHaveCount(1);
  await noFaultsAtAnySize(teacher, "the list");
  await teacher.locator(".user-table tbody a").click();
  await expect(teacher.locator("h1")).toHaveText("Tài khoản student_chung");
  await noFaultsAtAnySize(teacher, "a user");
});

test("a new password is shown once, the old sessions end, and administrators see who did it", async ({ openAs }) => {
  const pupil = await openAs("student", { login: "quen_mat_khau" });
  const teacher = await openAs("teacher");
  await teacher.goto("/users?q=quen_mat_khau");
  await teacher.locator(".user-table tbody a").click();
  await teacher.getByRole("button", { name: "Tạo mật khẩu mới" }).click();
  const [login, password] = await teacher.locator(".sheet-secret").allTextContents();
  expect(login).toBe("quen_mat_khau");
  await pupil.goto("/account");
  await expect(pupil).toHaveURL(/\/login/);
  await logIn(pupil, "quen_mat_khau", password ?? "");

  const admin = await openAs("admin");
  await admin.goto("/audit?subject=quen_mat_khau");
  await expect(admin.locator(".audit-table tbody tr").first()).toContainText("Đặt lại mật khẩu");
  await expect(admin.locator(".audit-table tbody tr").first()).toContainText("teacher_chung thử");
  await noFaultsAtAnySize(admin, "the record");
});

test("a teacher hides a problem and shows it again", async ({ openAs }) => {
  const teacher = await openAs("teacher");
  const pupil = await openAs("student");
  await teacher.goto("/problems/fontan");
  await teacher.getByText("Quản lý").click();
  await teacher.getByRole("button", { name: "Ẩn khỏi học sinh" }).click();
  await expect(teacher.locator(".problem-head .tag")).toHaveText("Học sinh không thấy bài này");
  expect((await pupil.goto("/problems/fontan"))?.status()).toBe(404);
  await noFaultsAtAnySize(teacher, "a hidden problem");
  await teacher.getByText("Quản lý").click();
  await teacher.getByRole("button", { name: "Hiện cho học sinh" }).click();
  expect((await pupil.goto("/problems/fontan"))?.status()).toBe(200);
});
