// Grading from files: a teacher sends an archive of contestants' folders, looks at what it holds, and takes the table along.
import { readFileSync } from "node:fs";
import { expectNoFaults } from "../support/axe.ts";
import { expect, loads, type Page, test } from "../support/fixtures.ts";
import { packaged } from "../support/programs.ts";
import { VERDICT_MS_MAX } from "../support/submitting.ts";
import { zipOf } from "../support/zip.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];
const ARCHIVE = zipOf({
  "BaiLam/Nguyễn Văn An/VPOINT.cpp": packaged("vpoint/submissions/accepted/intervals.cpp"),
  "BaiLam/Nguyễn Văn An/BAI2.py": packaged("mount/submissions/accepted/highest_first.py"),
  "BaiLam/Trần Thị Bình/vpoint/vpoint.pas": packaged("vpoint/submissions/accepted/vpoint_files.pas"),
  "BaiLam/Trần Thị Bình/vpoint/VPOINT.INP": "1\n",
  "BaiLam/Trần Thị Bình/BAI2.cpp": "int main() { return 0 }\n",
  "BaiLam/Lê Cường/VPOINT.xyz": "?",
  "BaiLam/Lê Cường/ghi chu.docx": "?",
  "BaiLam/Lê Cường/bai hai cua em.py": "print(0)\n",
});

async function noFaultsAtAnySize(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    expect(content, `${name} at ${size.width}`).toBeLessThanOrEqual(window ?? 0);
    await expectNoFaults(page, `${name} at ${size.width}`);
  }
}

async function choose(page: Page): Promise<void> {
  await page.goto("/gradings");
  await page.locator("#file").setInputFiles({ name: "Thi thử.zip", mimeType: "application/zip", buffer: ARCHIVE });
  await page.locator("#names").fill("BAI2 = mount");
  await page.getByRole("button", { name: "Xem trước bảng ghép tệp" }).click();
  await expect(page.locator("h1")).toHaveText("Thi thử");
}

test("a teacher has a contest of files graded, watches it, and takes the table along", async ({ openAs }, info) => {
  test.setTimeout(300_000);
  const teacher = await openAs("teacher", { acceptDownloads: true });
  await teacher.goto("/problems");
  await teacher.locator(".site-menu > summary").click();
  await teacher.getByRole("link", { name: "Chấm thi" }).click();
  await noFaultsAtAnySize(teacher, "the form");
  await teacher.screenshot({ path: info.outputPath("form.png"), fullPage: true });
  await choose(teacher);

  const row = (name: string) => teacher.locator(".grading-table tbody tr", { hasText: name });
  await expect(teacher.locator(".grading-table thead th")).toHaveText(["Thí sinh", "BAI2", "VPOINT"]);
  await expect(row("Lê Cường")).toContainText("không có ngôn ngữ nào dùng phần mở rộng này");
  await expect(teacher.locator("main")).toContainText("Lê Cường/ghi chu.docx không thuộc bài nào");
  await expect(teacher.locator("#status")).toContainText("4 tệp sẽ được chấm");
  await noFaultsAtAnySize(teacher, "what was recognised");
  await expect(teacher.getByLabel("Thí sinh của Lê Cường/bai hai cua em.py")).toHaveValue("Lê Cường");
  await teacher.getByLabel("Bài của Lê Cường/bai hai cua em.py").selectOption("BAI2");
  await teacher.getByRole("button", { name: "Ghép các tệp đã chọn" }).click();
  await expect(row("Lê Cường")).toContainText("bai hai cua em.py");
  await expect(teacher.locator("#status")).toContainText("5 tệp sẽ được chấm");
  await teacher.screenshot({ path: info.outputPath("recognised.png"), fullPage: true });

  await teacher.getByRole("button", { name: "Chấm", exact: true }).click();
  await expect(teacher.getByRole("link", { name: "Tải bảng điểm (.xlsx)" })).toBeVisible({ timeout: VERDICT_MS_MAX });
  expect(await loads(teacher), "once to look at the draft, once when a file was placed, once when it was started").toBe(3);
  await expect(row("Nguyễn Văn An").locator("td.number")).toHaveText(["1", "200"]);
  await expect(row("Trần Thị Bình").locator("td.number")).toHaveText(["2", "100"]);
  await expect(row("Trần Thị Bình").locator(".verdict-code")).toHaveText(["CE", "AC"]);
  await noFaultsAtAnySize(teacher, "the table");
  await teacher.screenshot({ path: info.outputPath("table.png"), fullPage: true });
  await teacher.getByRole("link", { name: "theo tổng điểm" }).click();
  await expect(teacher.locator(".grading-table tbody th")).toHaveText(["Nguyễn Văn An", "Trần Thị Bình", "Lê Cường"]);

  for (const [link, ending, start] of [
    ["Tải bảng điểm (.xlsx)", "xlsx", "PK"],
    ["CSV, dấu phẩy thập phân", "csv", "\uFEFFThí sinh;Hạng;Tổng điểm;BAI2;VPOINT;"],
  ] as const) {
    const [download] = await Promise.all([teacher.waitForEvent("download"), teacher.getByRole("link", { name: link }).click()]);
    expect(download.suggestedFilename()).toBe(`Thi thử.${ending}`);
    expect(readFileSync(await download.path(), "utf8").startsWith(start)).toBe(true);
  }

  await row("Trần Thị Bình").getByRole("link").first().click();
  await expect(teacher.locator("h1")).toHaveText("Trần Thị Bình: BAI2");
  await expect(teacher.locator(".log")).toContainText("error");
  await teacher.goBack();
  await row("Nguyễn Văn An").getByRole("link").last().click();
  expect(await teacher.locator(".test-table tbody tr").count()).toBeGreaterThan(10);
  await noFaultsAtAnySize(teacher, "a contestant's file");
  await teacher.screenshot({ path: info.outputPath("file.png"), fullPage: true });

  // Other teachers cannot open it, and its files are not among the submissions.
  const address = teacher.url().replace(/\/files\/.*/, "");
  const other = await openAs("teacher", { login: "thay_khac" });
  const answer = await other.goto(address);
  expect(answer?.status()).toBe(404);
  await teacher.goto("/submissions");
  await expect(teacher.locator("main")).not.toContainText("Nguyễn Văn An");

  await teacher.goto(address);
  await teacher.getByLabel("Xoá mọi tệp và điểm của kỳ thi này").check();
  await teacher.getByRole("button", { name: "Xoá kỳ thi này" }).click();
  await expect(teacher.locator(".notice")).toHaveText("Đã xoá kỳ thi.");
});

test("grading works without scripts", async ({ openAs }) => {
  test.setTimeout(300_000);
  const teacher = await openAs("teacher", { javaScriptEnabled: false });
  await choose(teacher);
  await teacher.getByRole("button", { name: "Chấm", exact: true }).click();
  // The page loads itself again until all is judged.
  await expect(teacher.getByRole("link", { name: "Tải bảng điểm (.xlsx)" })).toBeVisible({ timeout: VERDICT_MS_MAX });
  await expect(teacher.locator(".grading-table")).toContainText("AC");
});
