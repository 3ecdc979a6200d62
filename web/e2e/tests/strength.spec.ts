// How strong the tests are: a teacher measures, sees what the tests do not notice, and makes it a test in the workshop.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expectNoFaults } from "../support/axe.ts";
import { choose, expectEnglish } from "../support/english.ts";
import { type Browser, expect, logIn, type Page, PASSWORD, test as base } from "../support/fixtures.ts";
import { Server } from "../support/server.ts";

/** The longest wait: everything is compiled first. */
const MEASURED_MS_MAX = 150_000;
const WIDTHS = [390, 1024, 1366];

/** A right program; with the narrower type it is wrong, and none of the tests notices. */
const PROGRAM = `#include <iostream>
int main() {
    long long a, b;
    std::cin >> a >> b;
    std::cout << a + b << "\\n";
}
`;

const PACKAGE: Record<string, string> = {
  "problem.yaml":
    "problem_format_version: 2025-09\nname: {en: Sum, vi: Tổng hai số}\nuuid: 0193a1c0-0000-7000-8000-00000000000a\nlimits: {time_limit: 5}\n",
  "judge.yaml":
    'reference: submissions/accepted/tong.py\nstress: {generator: gen, args: [3000000000, "{seed}"], brute_force: submissions/accepted/tong.py, cases: 5}\n',
  "statement/problem.en.md": "Add.\n",
  "statement/problem.vi.md": "Cộng hai số.\n",
  "data/sample/1.in": "1 2\n",
  "data/sample/1.ans": "3\n",
  "data/secret/01.in": "3 4\n",
  "data/secret/01.ans": "7\n",
  "data/secret/02.in": "30 40\n",
  "data/secret/02.ans": "70\n",
  "input_validators/strict.py": "import re, sys\nsys.exit(42 if re.fullmatch(r'\\d{1,10} \\d{1,10}\\n', sys.stdin.read()) else 43)\n",
  "generators/gen.py": "import random, sys\nrandom.seed(sys.argv[2])\nmost = int(sys.argv[1])\nprint(random.randint(0, most), random.randint(0, most))\n",
  "submissions/accepted/tong.py": "print(sum(map(int, input().split())))\n",
  "submissions/accepted/tong.cpp": PROGRAM,
};

const test = base.extend<object, { weak: Server }>({
  weak: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "grundy-weak-"));
      for (const [path, content] of Object.entries(PACKAGE)) {
        const file = join(folder, "tong", path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
      const server = await Server.start(folder);
      server.addUser("giao_vien", PASSWORD, "teacher");
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

async function open(browser: Browser, server: Server, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: "vi", ...options });
  const page = await context.newPage();
  await logIn(page, "giao_vien");
  return page;
}

test("what the tests do not notice is found, and becomes a test in the workshop", async ({ browser, weak }) => {
  test.setTimeout(400_000);
  const page = await open(browser, weak);
  await page.goto("/problems/tong/tests");
  await page.getByRole("link", { name: "Đo độ mạnh của bộ test" }).click();
  await page.locator("#mutants").selectOption("20");
  await page.getByRole("button", { name: "Đo độ mạnh của bộ test" }).click();
  // The page follows by itself.
  await expect(page.locator(".strength-share")).toBeVisible({ timeout: MEASURED_MS_MAX });
  await expect(page.locator("#status progress")).toHaveCount(0);
  const survivor = page.locator(".survivor", { hasText: "kiểu dữ liệu quá nhỏ" }).first();
  await expect(survivor.locator(".diff-delete code")).toHaveText("    long long a, b;");
  await expect(survivor.locator(".diff-insert code")).toHaveText(/^ {4}int/);
  await expect(survivor.locator(".sample-comparison figure")).toHaveCount(3);
  const input = (await survivor.locator(".sample-comparison pre").first().innerText()).trim();
  expect(input).toMatch(/^\d{1,10} \d{1,10}$/);
  for (const width of WIDTHS) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `report/strength-${width}-${colorScheme}.png`, fullPage: true });
      await expectNoFaults(page, `strength at ${width}, ${colorScheme}`);
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(content, `at ${width}`).toBeLessThanOrEqual(window ?? 0);
    }
  }

  await choose(page, "en");
  await expectEnglish(page, ["How strong are the tests?", "In detail", "Which tests are needed?"]);
  await expect(page.locator(".survivor").first().getByRole("heading")).toContainText("Line 3");
  await choose(page, "vi");

  await survivor.getByRole("button", { name: "Thêm thành test" }).click();
  await page.waitForURL(/\/workshop\/[0-9a-f-]+\/tests\/secret\/03$/);
  await expect(page.getByText("Đã thêm vào bản đang soạn.")).toBeVisible();
  await expect(page.locator("#input")).toHaveValue(`${input}\n`);
  await expect(page.locator("#why")).toHaveValue(/^Loại bản cài lỗi: accepted\/tong\.cpp dòng 3, /);
  const copy = new URL(page.url()).pathname.split("/").slice(0, 3).join("/");
  await page.goto(`${copy}/tests`);
  await expect(page.locator("tbody tr", { hasText: "secret/03" })).toContainText("dòng 3");
  // The workshop links back, and the page knows the test by now.
  await page.getByRole("link", { name: "Đo độ mạnh của bộ test" }).click();
  await expect(page.locator(".survivor-test a", { hasText: "secret/03" }).first()).toBeVisible();
});

test("without scripts the page comes again by itself until it is measured", async ({ browser, weak }) => {
  test.setTimeout(400_000);
  const page = await open(browser, weak, { javaScriptEnabled: false });
  await page.goto("/problems/tong/strength");
  await page.locator("#mutants").selectOption("20");
  await page.locator("#status form button").first().click();
  await expect(page.locator(".tag-queued, .tag-working")).toBeVisible();
  await expect(page.locator(".strength-share")).toBeVisible({ timeout: MEASURED_MS_MAX });
  await expect(page.locator(".survivor").first()).toBeVisible();
});
