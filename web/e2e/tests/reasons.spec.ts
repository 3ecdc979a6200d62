// The reasons beside a small input: the known mistake, the line, the growth of the time, that the program is unsteady.
import { choose, expectEnglish } from "../support/english.ts";
import { expect, test } from "../support/fixtures.ts";
import { lookAt } from "../support/looking.ts";
import { mistaken, packaged, UNSTEADY_PYTHON } from "../support/programs.ts";
import { askWhy, submitAndExpect } from "../support/submitting.ts";

test("a pupil is told the hint of a known mistake, in the page's language", async ({ openAs }) => {
  const page = await openAs("student", { login: "loi_da_biet" });
  await submitAndExpect(page, "mount", "cpp", mistaken("mount/from_the_left/2.cpp"), "WA", "Kết quả sai");
  const why = await askWhy(page);
  await expect(why.getByRole("heading", { name: "Thử xem lại chỗ này" })).toBeVisible();
  await expect(why.locator(".why-mistake")).toHaveText("Đỉnh núi có thể bị che bởi một ngọn núi cao ở bên phải không?");
  await expect(why).toContainText(/Chương trình cho kết quả giống hệt một lời giải sai thường gặp \((\d+)\/\1 test\)/);
  // Pupils do not see the wrong program's file.
  await expect(page.locator("main")).not.toContainText("from_the_left");
  await choose(page, "en");
  await expect(why.locator(".why-mistake")).toHaveText("Can a peak be hidden by a high mountain on its right?");
  await expectEnglish(page, ["Why is it wrong?", "Perhaps you thought like this", "A small input on which the program is wrong"]);
});

test("the line where a program goes wrong is told, and a click leads to it", async ({ openAs }) => {
  const page = await openAs("student", { login: "dong_sai" });
  await submitAndExpect(page, "mount", "pascal", packaged("mount/submissions/run_time_error/negative_foot.pas"), "RTE", "Lỗi khi chạy");
  const why = await askWhy(page);
  await expect(why.getByRole("heading", { name: "Dòng gây lỗi" })).toBeVisible();
  const told = why.locator(".why-places li").first();
  await expect(told).toHaveText("Dòng 18 giá trị vượt phạm vi của kiểu, hoặc chỉ số nằm ngoài mảng");
  const line = page.locator("#line-18");
  // On a wide page the program stands beside it, with the line marked; on a phone it is far below.
  await expect(line).toBeInViewport();
  await expect(line).toHaveClass(/line-told/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(line).not.toBeInViewport();
  await told.getByRole("link", { name: "Dòng 18" }).click();
  await expect(line).toBeInViewport();
  await expect(page.locator(".line-mark:target")).toHaveAttribute("id", "line-18");
  const text = await line.evaluate((mark) => {
    const behind = document.createRange();
    behind.setStartAfter(mark);
    behind.setEndAfter(mark.closest("code") ?? mark);
    return behind.toString().split("\n")[0];
  });
  expect(text).toContain("rightFoot[x - y] :=");
});

test("how the time of a slow program grows is told, drawn and listed", async ({ openAs }) => {
  const page = await openAs("student", { login: "cham_bac_ba" });
  await submitAndExpect(page, "vpoint", "cpp", packaged("vpoint/submissions/time_limit_exceeded/cubic.cpp"), "TLE", "Quá thời gian");
  const why = await askWhy(page);
  await expect(why.getByRole("heading", { name: "Thời gian chạy tăng thế nào" })).toBeVisible();
  await expect(why).toContainText(/Thời gian tăng như n[\d,.]+ \(± [\d,.]+\); với n = [\d. ]+ cần khoảng/);
  const chart = why.getByRole("img", { name: /^Biểu đồ thời gian chạy theo n/ });
  await expect(chart).toBeVisible();
  const points = await chart.locator("circle.own").count();
  expect(points).toBeGreaterThanOrEqual(3);
  await expect(why.locator(".growth-chart text.own, .growth-legend .own")).toHaveText("Chương trình này");
  await why.locator("summary", { hasText: "Các lần đo" }).click();
  await expect(why.locator("tbody tr")).toHaveCount(points);
  await lookAt(page, "explain-growth");
  await choose(page, "en");
  await expect(why.getByRole("img", { name: /^Chart of the time by n/ })).toBeVisible();
  await expectEnglish(page, ["How the time grows"]);
});

test("a program that answers differently each time is told so", async ({ openAs }) => {
  const page = await openAs("student", { login: "moi_lan_mot_khac" });
  await submitAndExpect(page, "mount", "python", UNSTEADY_PYTHON, "WA", "Kết quả sai");
  const why = await askWhy(page);
  await expect(why.locator(".why-note")).toHaveText(/^Chạy nhiều lần trên cùng một test, chương trình cho những kết quả khác nhau/);
  // A mistake that depends on chance has no name.
  await expect(why.locator(".why-mistake")).toHaveCount(0);
});
