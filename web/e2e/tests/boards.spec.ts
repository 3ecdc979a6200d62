// Boards of games: one sees what a move did, walks along the moves, and has a board as wide as the phone.
import { expectNoFaults } from "../support/axe.ts";
import { expect, type Locator, type Page, test as base } from "../support/fixtures.ts";
import { startGame, turn } from "../support/playing.ts";
import { Server } from "../support/server.ts";

const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start(["bai98", "chomp", "kayles", "knights", "latrua", "sc4", "sgdothi", "ttt", "wythoff"]);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

const cell = (page: Page, picks: string): Locator => page.locator(`[data-board] button[data-picks="${picks}"]`);
const animationsOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((pieces) => pieces.map((piece) => getComputedStyle(piece).animationName));

test("pins fall, turtles are turned and chocolate is broken off, and the last move is marked", async ({ openAs }) => {
  const page = await openAs("student", { login: "quan_co" });
  await startGame(page, "kayles", "11111", "two");
  await expect(page.locator(".cell-pin use")).toHaveCount(5);
  await cell(page, "2 3").click();
  await expect(turn(page)).toHaveText("Đến lượt người thứ hai.");
  await expect(page.locator(".cell-empty.cell-last")).toHaveCount(2);
  expect(await animationsOf(page, ".cell-empty > .piece-left")).toEqual(["piece-falls", "piece-falls"]);

  await startGame(page, "latrua", "0110", "two");
  await cell(page, "3").click();
  await cell(page, "1").click();
  await expect(turn(page)).toHaveText("Đến lượt người thứ hai.");
  await expect(page.locator(".cell-turtle.cell-turned")).toHaveCount(1);
  await expect(page.locator(".cell-overturned.cell-turned")).toHaveCount(1);

  await startGame(page, "chomp", "3 3 3", "two");
  await cell(page, "2 2").click();
  await expect(turn(page)).toHaveText("Đến lượt người thứ hai.");
  await expect(page.locator(".cell-chocolate")).toHaveCount(4);
  await expect(page.locator(".cell-none.cell-last > .piece-left")).toHaveCount(4);
  await expectNoFaults(page, "chocolate that was broken off");
});

test("a queen goes from square to square, and nothing moves for whoever wants no motion", async ({ openAs }) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const page = await openAs("student", { login: "quan_hau", reducedMotion });
    await startGame(page, "wythoff", "5 5", "two");
    const before = await page.locator(".cell-queen").boundingBox();
    await cell(page, "1 2 5").click();
    await expect(turn(page)).toHaveText("Đến lượt người thứ hai.");
    await expect(page.locator(".cell-queen.piece-slides, .cell-queen > .piece-slides")).toHaveCount(reducedMotion === "reduce" ? 0 : 1);
    if (reducedMotion === "reduce") expect(new Set(await animationsOf(page, ".piece-drawing"))).toEqual(new Set(["none"]));
    // The squares that left the board stay where they were until the next move.
    const trace = await page.locator(".cell-none.cell-last > .piece-left").boundingBox();
    const middle = (box: typeof before): number => (box?.x ?? 0) + (box?.width ?? 0) / 2;
    expect(Math.abs(middle(trace) - middle(before))).toBeLessThan(2);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`one walks along the moves and back, ${javaScriptEnabled ? "in the page" : "without scripts"}`, async ({ openAs }) => {
    const page = await openAs("student", { login: javaScriptEnabled ? "di_lai" : "di_lai_tron", javaScriptEnabled });
    await startGame(page, "kayles", "1111", "two");
    const position = page.locator('[data-game-form] [name="position"]').first();
    const stops = page.locator(".play-log li");
    for (const picks of ["1", "4"]) {
      if (javaScriptEnabled) {
        await cell(page, picks).click();
        if (await page.locator("[data-commit]").isVisible()) await page.locator("[data-commit]").click();
      } else await cell(page, picks).click();
      await expect(stops.last()).toContainText(`làm đổ quân ${picks}`);
    }
    await expect(position).toHaveValue("0110");
    await page.getByRole("button", { name: "Đầu ván" }).click();
    await expect(position).toHaveValue("1111");
    await expect(stops).toHaveCount(3);
    await expect(page.locator(".walk[aria-current]")).toHaveText("Đầu ván");
    await stops.nth(1).getByRole("button").click();
    await expect(position).toHaveValue("0111");
    await stops.nth(2).getByRole("button").click();
    await expect(position).toHaveValue("0110");
    // The buttons lead one position back and forth, and with a script so do the arrow keys.
    const earlier = page.getByRole("button", { name: "← Lùi lại" });
    const later = page.getByRole("button", { name: "Tiến lên →" });
    await expect(later).toBeDisabled();
    await earlier.click();
    await expect(position).toHaveValue("0111");
    await expect(later).toBeEnabled();
    await earlier.click();
    await expect(position).toHaveValue("1111");
    await expect(earlier).toBeDisabled();
    if (javaScriptEnabled) {
      await page.keyboard.press("ArrowRight");
      await expect(position).toHaveValue("0111");
      await page.keyboard.press("ArrowRight");
      await expect(position).toHaveValue("0110");
      await page.keyboard.press("ArrowLeft");
      await expect(position).toHaveValue("0111");
      await page.keyboard.press("ArrowLeft");
      await expect(position).toHaveValue("1111");
    }
    // After a move in an earlier position the game goes on from there.
    await stops.nth(1).getByRole("button").click();
    await expect(position).toHaveValue("0111");
    await cell(page, "2 3").click();
    await expect(position).toHaveValue("0001");
    await expect(stops).toHaveCount(3);
    await expect(stops.last()).toContainText("làm đổ quân 2 và 3");
  });
}

for (const javaScriptEnabled of [true, false]) {
  test(`the first move is made on the statement, ${javaScriptEnabled ? "of two clicks" : "without scripts"}`, async ({ openAs }) => {
    const login = javaScriptEnabled ? "nuoc_dau" : "nuoc_dau_tron";
    const page = await openAs("student", { login, javaScriptEnabled, viewport: { width: 1366, height: 768 } });
    const board = page.locator(".statement-board [data-board]");
    await expect(async () => {
      await page.goto("/problems/kayles");
      await expect(board).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 120_000 });
    const first = await page.locator(".statement > p").first().boundingBox();
    expect(first?.y).toBeLessThan(200);
    expect((await board.boundingBox())?.y).toBeGreaterThan(first?.y ?? 0);
    if (javaScriptEnabled) await expectNoFaults(page, "a statement with a board");
    await board.locator("button:enabled").first().click();
    const commit = page.locator("[data-commit]");
    if (javaScriptEnabled && (await commit.isVisible())) await commit.click();
    await expect(turn(page)).toBeVisible({ timeout: 60_000 });
    await expect(page).toHaveURL(/\/problems\/kayles\/play/);
    await expect(page.locator(".play-log li")).toHaveCount(3);
  });
}

test("against the judge one walks to what each move left, and the layer says what moves gave away", async ({ openAs }) => {
  const page = await openAs("student", { login: "di_lai_voi_may" });
  await startGame(page, "kayles", "11111", "first");
  // Whoever leaves two and two has won; the reader takes from the end.
  await cell(page, "1").click();
  if (await page.locator("[data-commit]").isVisible()) await page.locator("[data-commit]").click();
  const stops = page.locator(".play-log li");
  await expect(stops).toHaveCount(3);
  await expect(page.locator(".walk-change")).toHaveCount(0);
  await page.locator("[data-layer]").click();
  await expect(stops.nth(1).locator(".walk-change")).toHaveText("thế thắng → thế thua");
  await expect(stops.nth(1).locator(".walk-worse")).toHaveCount(1);
  await stops.nth(1).getByRole("button").click();
  await expect(turn(page)).toHaveText("Đến lượt máy.");
  await expect(page.locator('[data-game-form] [name="position"]').first()).toHaveValue("01111");
  await expect(stops).toHaveCount(3);
  await page.getByRole("button", { name: "Tiến lên →" }).click();
  await expect(turn(page)).not.toHaveText("Đến lượt máy.");
  await expectNoFaults(page, "a strip with what moves gave away");
});

test("two boards stand side by side where there is room, and bowls have their names", async ({ openAs }) => {
  const page = await openAs("student", { login: "hai_ban_co", viewport: { width: 1366, height: 768 } });
  await startGame(page, "knights", "8 2 4 4 7 7", "two");
  const boxes = async () => [await page.locator(".board-part").nth(0).boundingBox(), await page.locator(".board-part").nth(1).boundingBox()] as const;
  const [left, right] = await boxes();
  expect(right?.y).toBe(left?.y);
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  await page.setViewportSize({ width: 390, height: 844 });
  const [upper, lower] = await boxes();
  expect(lower?.x).toBe(upper?.x);
  expect(lower?.y).toBeGreaterThan(upper?.y ?? 0);

  await startGame(page, "sc4", "9 2 1 2 3 4", "two");
  const names = page.locator(".board-row > .cell-text");
  await expect(names).toHaveText(["Đối thủ: trong tô 2, đã ăn 4", "Đống: 9", "Người sắp đi: trong tô 1, đã ăn 3"]);
});

test("a graph is drawn with its arrows, and the token goes along one", async ({ openAs }) => {
  const page = await openAs("student", { login: "do_thi", viewport: { width: 390, height: 844 } });
  await startGame(page, "sgdothi", "6 7 1 3 1 4 4 3 2 1 2 4 6 1 6 5 2", "two");
  await expect(page.locator(".board-graph .cell-node")).toHaveCount(5);
  await expect(page.locator(".board-arrows .arrow-head")).toHaveCount(7);
  await expect(page.locator(".board-graph .cell-stone")).toHaveText(/^\s*2/);
  const board = await page.locator(".board-graph .board-part").boundingBox();
  const arrows = await page.locator(".board-arrows").boundingBox();
  expect(Math.abs((arrows?.width ?? 0) - (board?.width ?? 0))).toBeLessThan(2);
  await expectNoFaults(page, "a graph");
  await cell(page, "1").click();
  await expect(turn(page)).toHaveText("Đến lượt người thứ hai.");
  await expect(page.locator(".board-graph .cell-stone")).toHaveText(/^\s*1/);
});

test("won and lost positions are a layer, which is switched on and off", async ({ openAs }) => {
  const page = await openAs("student", { login: "lop_thang_thua", javaScriptEnabled: false });
  await startGame(page, "kayles", "11", "two");
  await expect(page.locator(".board-won, .board-lost")).toHaveCount(0);
  const layer = page.locator("[data-layer]");
  await layer.click();
  await expect(layer).toHaveText("Ẩn thế thắng, thế thua");
  await expect(page.locator(".board-won")).toHaveCount(1);
  await cell(page, "1").click();
  await expect(page.locator(".board-won")).toHaveCount(1);
  await layer.click();
  await expect(page.locator(".board-won")).toHaveCount(0);
});

test("on a phone a board has the whole width, and a game begins with one press", async ({ openAs }) => {
  const viewport = { width: 390, height: 844 };
  const page = await openAs("student", { login: "ban_dien_thoai", viewport, hasTouch: true, isMobile: true });
  for (const [problem, position] of [["chomp", "6 6 6 6"], ["wythoff", "7 9"], ["ttt", "... ... ..."]] as const) {
    await startGame(page, problem, position, "two");
    const board = await page.locator("[data-board]").boundingBox();
    const row = await page.locator(".board-row").nth(1).locator(".cell").last().boundingBox();
    expect((row?.x ?? 0) + (row?.width ?? 0), problem).toBeGreaterThan(0.88 * 390);
    expect((board?.x ?? 0) + (board?.width ?? 0), problem).toBeLessThanOrEqual(390);
    // The board stays in sight while the rules below it are read.
    await page.locator(".play-rules li:visible").last().scrollIntoViewIfNeeded();
    await expect(page.locator("[data-board]"), problem).toBeInViewport({ ratio: 0.9 });
    await page.evaluate(() => scrollTo(0, 0));
  }
  await page.goto("/problems/kayles/play");
  await expect(page.locator(".play-start .play-choices button:visible")).toHaveCount(3);
  await page.getByRole("button", { name: "Bạn đi trước" }).tap();
  await expect(turn(page)).toHaveText("Đến lượt bạn.");
});

test("heaps whose moves are typed are shown", async ({ openAs }) => {
  const page = await openAs("student", { login: "nuoc_go" });
  await startGame(page, "bai98", "2 3 4 5", "two");
  await expect(page.locator(".cell-stone")).toHaveCount(12);
  await page.locator("#typed").fill("3 1 5");
  await page.locator("#typed").press("Enter");
  await expect(turn(page)).toHaveText("Đến lượt người thứ hai.");
  await expect(page.locator(".cell-none.cell-last")).toHaveCount(3);
});
