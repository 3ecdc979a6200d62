// Games in the browser: against the judge by keyboard and by touch, with several clicks for a move, with two at one screen, and without
// scripts.
import { expect, loads, test as base } from "../support/fixtures.ts";
import { expectNoFaults } from "../support/axe.ts";
import { ANSWER_MS_MAX, startGame, turn } from "../support/playing.ts";
import { Server } from "../support/server.ts";
import { submitAndExpect } from "../support/submitting.ts";

const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start(["chomp", "kayles", "latrua", "nim"]);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test("a game of Nim is won by keyboard, with hints, in a page that is loaded once", async ({ openAs }) => {
  const page = await openAs("student", { login: "choi_nim" });
  await page.goto("/problems/nim");
  await page.getByRole("link", { name: "Chơi trò chơi này" }).press("Enter");
  await startGame(page, "nim", "1 3 4");
  const before = await loads(page);
  await expect(turn(page)).toHaveText("Đến lượt bạn.");
  // Arrows go over the board, which is one stop of the tab key.
  const cells = page.locator("[data-board] button[data-picks]");
  await expect(page.locator('[data-board] button[tabindex="0"]')).toHaveCount(1);
  await cells.first().focus();
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-picks"))).toMatch(/^2 /);
  for (let moves = 0; moves < 9 && (await turn(page).textContent())?.includes("lượt bạn"); moves += 1) {
    await page.getByRole("button", { name: "Gợi ý" }).press("Enter");
    await expect(page.locator(".play-standing")).toContainText("Thế thắng");
    await expect(page.locator(".play-standing")).toContainText("Giá trị Grundy");
    await expect(page.locator(".play-standing")).toContainText(/Nước nên đi: lấy \d+ quân ở cọc \d\./);
    const hinted = page.locator(".cell-hinted").first();
    await hinted.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".play-standing")).toHaveCount(0);
  }
  await expect(turn(page)).toHaveText("Bạn thắng!");
  expect(await loads(page)).toBe(before);
  await expect(page.locator(".play-log li").nth(1)).toContainText("Bạn:");
  // The address is the position's: whoever opens it sees the same.
  const other = await openAs("teacher");
  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(turn(other)).toBeVisible({ timeout: ANSWER_MS_MAX });
  // Another game like this one is one key away.
  await expect(page.getByRole("button", { name: "Chơi ván nữa" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(turn(page)).toHaveText("Đến lượt bạn.");
  await expect(page.locator(".play-log code")).toHaveCount(0);
  await expect(page.locator("[data-board] button:focus")).toHaveCount(1);
});

test("a visitor without an account plays a game to its end", async ({ openAs }) => {
  const page = await openAs("guest");
  await page.goto("/problems/nim");
  await page.getByRole("link", { name: "Chơi trò chơi này" }).click();
  await expect(page.locator(".play-start")).toContainText("Bạn chưa đăng nhập");
  await startGame(page, "nim", "1 3 4");
  for (let moves = 0; moves < 9 && (await turn(page).textContent())?.includes("lượt bạn"); moves += 1) {
    await page.getByRole("button", { name: "Gợi ý" }).click();
    await page.locator(".cell-hinted").first().click();
    await expect(page.locator(".play-standing")).toHaveCount(0);
  }
  await expect(turn(page)).toHaveText("Bạn thắng!");
  // Nothing tells afterwards who it was.
  expect(await page.context().cookies()).toEqual([]);
  await page.locator(".play-start").getByRole("link", { name: "Đăng nhập" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fproblems%2Fnim%2Fplay/);
});

test("the board's place is there before the board", async ({ openAs }) => {
  const page = await openAs("student", { login: "cho_ban_co", viewport: { width: 1366, height: 768 } });
  await page.goto("/problems/chomp/play");
  const place = async () => {
    const box = await page.locator(".play-table").boundingBox();
    return [box?.x, box?.width];
  };
  const before = await place();
  await startGame(page, "chomp", "3 3 3");
  expect(await place()).toEqual(before);
  // A small board is not lost in its place.
  expect((await page.locator(".cell-chocolate").first().boundingBox())?.width).toBeGreaterThan(60);
});

test("after a start the board is in sight and has the focus, on a phone, by keyboard, and without scripts", async ({ openAs }) => {
  const games = [["nim", "12 3 9 14 2 7 8 6 5 4 3 11 13"], ["kayles", "11111111"], ["latrua", "0110"], ["chomp", "6 6 6 6 6"]] as const;
  for (const [width, javaScriptEnabled] of [[390, true], [1366, true], [390, false]] as const) {
    const viewport = { width, height: 768 };
    const page = await openAs("student", { login: "choi_thay_ban", viewport, javaScriptEnabled });
    for (const [problem, position] of games) {
      await startGame(page, problem, position, "two");
      const first = page.locator("[data-board] button[data-picks]").first();
      const box = await first.boundingBox();
      expect(box?.y, `${problem} at ${width}`).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), `${problem} at ${width}`).toBeLessThanOrEqual(768);
      if (javaScriptEnabled) await expect(page.locator("[data-board] button:focus")).toBeInViewport({ ratio: 1 });
      await page.screenshot({ path: `report/play-started-${problem}-${width}-${javaScriptEnabled ? "scripts" : "plain"}.png` });
    }
  }
});

test("two at one screen, moves of one click and of two, taken back, and refused by the rules", async ({ openAs }) => {
  const page = await openAs("student", { login: "hai_nguoi" });
  await startGame(page, "latrua", "0110", "two");
  await expect(turn(page)).toHaveText("Đến lượt người thứ nhất.");
  const cell = (picks: string) => page.locator(`[data-board] button[data-picks="${picks}"]`);
  await cell("3").click();
  await expect(page.locator("[data-picked]")).toHaveText("3");
  await page.getByRole("button", { name: "Bỏ chọn" }).click();
  await expect(page.locator("[data-picking]")).toBeHidden();
  await cell("3").click();
  await cell("2").click();
  await expect(turn(page)).toHaveText("Người thứ nhất thắng!");
  await page.getByRole("button", { name: "Đi lại" }).click();
  await expect(turn(page)).toHaveText("Đến lượt người thứ nhất.");
  await cell("3").click();
  await page.getByRole("button", { name: "Đi nước này" }).first().click();
  await expect(turn(page)).toHaveText("Đến lượt người thứ hai.");
  await page.locator("summary", { hasText: "Nhập nước đi bằng bàn phím" }).click();
  await page.locator("#typed").fill("4");
  await page.locator("#typed").press("Enter");
  await expect(page.locator(".play-said .field-error")).toContainText("Không đi được:");
  await expect(turn(page)).toHaveText("Đến lượt người thứ hai.");
});

test("a position that is none keeps the game, a link is copied, and what is picked can be read", async ({ openAs }) => {
  const page = await openAs("student", { login: "the_co_sai" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await startGame(page, "kayles", "1111", "two");
  await page.locator('[data-board] button[data-picks="1"]').click();
  await expect(page.locator(".play-rules")).toContainText("Làm đổ một quân đang đứng");
  await expect(page.locator(".play-rules")).toContainText("Nếu còn có thể chọn thêm");
  await page.locator('[data-board] button[data-picks="1"]').hover();
  for (const [width, colorScheme] of [[390, "light"], [1366, "light"], [390, "dark"], [1366, "dark"]] as const) {
    await page.setViewportSize({ width, height: 768 });
    await page.emulateMedia({ colorScheme });
    await expectNoFaults(page, `a picked pin ${width} ${colorScheme}`);
    await page.screenshot({ path: `report/play-picked-${width}-${colorScheme}.png`, fullPage: true });
  }
  await page.getByRole("button", { name: "Đi nước này" }).first().click();
  await expect(page.locator(".play-log code")).toHaveCount(1);
  await page.locator("#own-position").fill("9 9 x");
  await page.getByRole("button", { name: "Hai người chơi" }).click();
  await expect(page.locator("#own-position-error")).toHaveText("“9 9 x” không phải là thế cờ chơi được ở đây. Hãy viết như trong luật chơi hoặc trong đề bài, ví dụ: 1111");
  await expect(page.locator("#own-position")).toBeFocused();
  await expect(page.locator(".play-log code")).toHaveCount(1);
  await expect(page.locator(".play-rules")).toHaveAttribute("open", "");
  await page.getByRole("button", { name: "Sao chép liên kết" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/problems\/kayles\/play\?position=0111&/);
  await expect(page.getByRole("link", { name: "Liên kết tới thế cờ này" })).toBeHidden();
  await page.screenshot({ path: "report/play-bad-position.png", fullPage: true });
});

test("on a phone all moves of a wide board are in sight, and gaps without a move look dead", async ({ openAs }) => {
  const page = await openAs("student", { login: "ban_rong", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const board = page.locator(".board-scroll");
  const hidden = (): Promise<number> => board.evaluate((place) => place.scrollWidth - place.clientWidth);
  for (const [problem, position] of [["nim", "12 12 2"], ["kayles", "1111111111111111"]] as const) {
    await startGame(page, problem, position, "two");
    expect(await hidden(), problem).toBe(0);
    await page.screenshot({ path: `report/play-wide-${problem}.png` });
  }
  // A dashed box is only between two pins where something can be knocked down.
  const lines = (selector: string): Promise<string[]> =>
    page.locator(selector).evaluateAll((gaps) => gaps.map((gap) => (getComputedStyle(gap).borderTopStyle === "none" ? "rgba(0, 0, 0, 0)" : getComputedStyle(gap).borderTopColor)));
  await startGame(page, "kayles", "1101", "two");
  expect((await lines("span.cell-gap")).every((colour) => colour === "rgba(0, 0, 0, 0)")).toBe(true);
  expect(await lines("span.cell-gap")).toHaveLength(2);
  expect(await lines("button.cell-gap")).not.toContain("rgba(0, 0, 0, 0)");
});

test("a phone plays by touch, and goes on where it was after the server was started anew", async ({ openAs, server }) => {
  const page = await openAs("student", { login: "choi_cham", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const cells = page.locator("[data-board] button[data-picks]");
  await startGame(page, "kayles", "111111", "two");
  for (const cell of await cells.all()) {
    const box = await cell.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), "as large as a finger needs").toBeGreaterThanOrEqual(24);
  }
  await page.locator('[data-picks="2"]').tap();
  await expect(page.locator("[data-picked]")).toHaveText("2");
  await page.locator('[data-picks="3"]').tap();
  await expect(turn(page)).toHaveText("Đến lượt người thứ hai.");
  await expect(page.locator(".play-log code")).toHaveText("2 3");
  await expect(page.locator(".play-log li").last()).toContainText("làm đổ quân 2 và 3");

  await startGame(page, "nim", "1 3 4");
  const moves = page.locator(".play-log code");
  const moveAsHinted = async (): Promise<void> => {
    await page.getByRole("button", { name: "Gợi ý" }).tap();
    await page.locator(".cell-hinted").first().tap();
    await expect(page.locator(".play-standing")).toHaveCount(0);
  };
  await moveAsHinted();
  await expect(moves).toHaveCount(2);
  const before = await page.locator('[data-game-form] [name="position"]').first().inputValue();
  // Only the page knows the game.
  await server.killAndRestart();
  await moveAsHinted();
  await expect(moves).toHaveCount(4);
  await page.getByRole("button", { name: "Đi lại" }).tap();
  await expect(moves).toHaveCount(2);
  await expect(page.locator('[data-game-form] [name="position"]').first()).toHaveValue(before);
  await expect(turn(page)).toHaveText("Đến lượt bạn.");
});

test("without scripts a click is a move, and the judge may begin", async ({ openAs }) => {
  const page = await openAs("student", { login: "choi_tron", javaScriptEnabled: false });
  await startGame(page, "nim", "1 2", "second");
  await expect(page.locator(".play-said")).toContainText(/Máy lấy \d+ quân ở cọc \d/);
  while ((await turn(page).textContent())?.includes("lượt bạn")) {
    await page.locator("[data-board] button[data-picks]:not([disabled])").last().click();
  }
  await expect(turn(page)).toHaveText(/thắng/);
});

const PLAYS_NIM = `for line in open(0):
    heaps = list(map(int, line.split()))
    total = 0
    for heap in heaps: total ^= heap
    print(0 if total == 0 else next(f"1 {i + 1} {heap - (heap ^ total)}" for i, heap in enumerate(heaps) if heap ^ total < heap))
`;

for (const javaScriptEnabled of [true, false]) {
  test(`a pupil's own program plays, step by step and to the end, ${javaScriptEnabled ? "in the page" : "without scripts"}`, async ({ openAs }) => {
    const login = `chuong_trinh_${javaScriptEnabled ? 1 : 2}`;
    const writer = await openAs("student", { login });
    await submitAndExpect(writer, "nim", "python", PLAYS_NIM, "AC", "Kết quả đúng");
    const page = javaScriptEnabled ? writer : await openAs("student", { login, javaScriptEnabled });
    await startGame(page, "nim", "1 3 4", "program_first");
    await expect(turn(page)).toHaveText("Đến lượt chương trình của bạn.");
    const before = await loads(page).catch(() => 0);
    const go = page.getByRole("button", { name: "Cho chương trình đi" });
    await go.press("Enter");
    await expect(page.locator(".play-said")).toContainText("Chương trình lấy 2 quân ở cọc 3.", { timeout: ANSWER_MS_MAX });
    await expect(page.locator(".play-said")).toContainText(/Máy lấy \d+ quân ở cọc \d/);
    if (javaScriptEnabled) expect(await loads(page)).toBe(before);
    for (const [width, colorScheme] of [[390, "light"], [1366, "light"], [390, "dark"], [1366, "dark"]] as const) {
      await page.setViewportSize({ width, height: 768 });
      await page.emulateMedia({ colorScheme });
      if (javaScriptEnabled) await expectNoFaults(page, `a program plays ${width} ${colorScheme}`);
      if (javaScriptEnabled) await page.screenshot({ path: `report/play-program-${width}-${colorScheme}.png`, fullPage: true });
    }
    if (await page.getByRole("button", { name: "Chơi đến hết ván" }).isVisible()) await page.getByRole("button", { name: "Chơi đến hết ván" }).click();
    await expect(turn(page)).toHaveText("Chương trình của bạn thắng!");
    // In a lost position it makes no move, and says so.
    await startGame(page, "nim", "2 2", "against_second");
    await expect(page.locator(".play-stuck")).toContainText("Đúng là thế thua.");
    await expect(page.locator(".play-stuck")).toContainText("2 2");
    await page.getByRole("button", { name: "Đi hộ một nước bất kỳ" }).click();
    await expect(turn(page)).toHaveText("Đến lượt bạn.");
  });
}

for (const width of [390, 1024, 1366]) {
  test(`at ${width} pixels a board has no faults`, async ({ openAs }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await openAs("student", { login: `choi_${width}`, colorScheme, viewport: { width, height: 768 } });
      for (const [problem, position] of [["nim", "3 5 7"], ["chomp", ""], ["kayles", "110111"]] as const) {
        await startGame(page, problem, position);
        const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
        expect(content).toBeLessThanOrEqual(window ?? 0);
        await expectNoFaults(page, `${problem} ${width} ${colorScheme}`);
        await page.screenshot({ path: `report/play-${problem}-${width}-${colorScheme}.png`, fullPage: true });
      }
    }
  });
}
