// cargo xtask bench site: how long a browser waits, on a server that was just started. It prints a JSON object a line, and asserts no time.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { test } from "@playwright/test";
import { logIn, PASSWORD } from "../support/fixtures.ts";
import { EDITOR, VERDICT_MS_MAX, write } from "../support/submitting.ts";
import { Server } from "../support/server.ts";
import { sum, transferred } from "../support/transfers.ts";

const KB = 1000;
const TESTS = 33;
/** Submissions in each language; with so few, the 95th percentile is the slowest. */
const RUNS = 20;
/** The most submissions that one user may hand in at once. */
const RUNS_OF_USER = 8;

/** Bounds that should hold; they are printed beside each number, and not enforced. */
const BOUNDS = {
  listKB: 20,
  statementKB: 120,
  editorKB: 200,
  firstEventMs: 150,
  pascalVerdictMs: 600,
  cppVerdictMs: 1200,
  // The program was compiled while it was typed.
  readyVerdictMs: 350,
  runMs: 1000,
};

const PROGRAMS = {
  pascal: (run: number) => `{ bài thứ ${run} }\nvar a, b: longint;\nbegin\n  readln(a, b);\n  writeln(a + b);\nend.\n`,
  cpp: (run: number) => `// bài thứ ${run}\n#include <bits/stdc++.h>\nusing namespace std;\nint main() {\n  long long a, b;\n  cin >> a >> b;\n  cout << a + b << endl;\n}\n`,
} as const;

type Language = keyof typeof PROGRAMS;

interface Waited {
  runMs: number | undefined;
  firstEventMs: number;
  verdictMs: number;
}

test("site", async ({ browser }) => {
  test.setTimeout(30 * 60_000);
  await weigh(browser);
  const folder = mkdtempSync(join(tmpdir(), "grundy-bench-"));
  writePackage(join(folder, "tong33"));
  const server = await Server.start(folder);
  const events: number[] = [];
  for (const language of Object.keys(PROGRAMS) as Language[]) {
    const verdicts: number[] = [];
    for (const waited of await submissions(browser, server, language)) {
      events.push(waited.firstEventMs);
      verdicts.push(waited.verdictMs);
    }
    const bound = language === "pascal" ? BOUNDS.pascalVerdictMs : BOUNDS.cppVerdictMs;
    tell(`click to verdict, ${language}, ${TESTS} tests`, verdicts, bound);
  }
  tell("click to first news of the judge", events, BOUNDS.firstEventMs);
  const ready = await submissions(browser, server, "cpp", true);
  const of = (part: (waited: Waited) => number): number[] => ready.map(part);
  tell("click to output of a run, cpp, compiled while typing", of(({ runMs }) => runMs ?? 0), BOUNDS.runMs);
  tell(`click to verdict, cpp, ${TESTS} tests, compiled while typing`, of(({ verdictMs }) => verdictMs), BOUNDS.readyVerdictMs);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Over plain HTTP from another machine, as in a class room: gzip, and no Brotli. */
async function weigh(browser: Browser): Promise<void> {
  const server = await Server.start(undefined, ["--plain-http"]);
  server.addUser("nhe_nhang", PASSWORD, "student");
  const fresh = async (): Promise<Page> => (await browser.newContext({ baseURL: server.classroomUrl })).newPage();
  const list = await fresh();
  await list.goto("/problems");
  measured("map of the course, with all that it shows", sum(await transferred(list)) / KB, "kB", BOUNDS.listKB);
  const statement = await fresh();
  await statement.goto("/problems/vpoint");
  measured("statement, with all that it shows", sum(await transferred(statement)) / KB, "kB", BOUNDS.statementKB);
  const editor = await fresh();
  await logIn(editor, "nhe_nhang");
  await editor.goto("/problems/vpoint");
  await editor.locator(EDITOR).waitFor();
  const chunks = (await transferred(editor)).filter(({ name }) => name.includes("/chunks/"));
  measured("editor, at its first use", sum(chunks) / KB, "kB", BOUNDS.editorKB);
  for (const page of [list, statement, editor]) await page.context().close();
  await server.stop();
}

/** Submits texts that all differ, so that nothing is compiled already, as pupils who hand in a few each. */
async function submissions(browser: Browser, server: Server, language: Language, isReady = false): Promise<Waited[]> {
  const all: Waited[] = [];
  let page: Page | undefined;
  // The first one finds a server that has never compiled: it is not counted.
  for (let run = 0; run <= RUNS; run += 1) {
    if (run % RUNS_OF_USER === 0) {
      await page?.context().close();
      const login = `${language}_${run}${isReady ? "_xong" : ""}`;
      server.addUser(login, PASSWORD, "student");
      page = await (await browser.newContext({ baseURL: server.url, locale: "vi-VN" })).newPage();
      await page.addInitScript(noteEvents);
      await logIn(page, login);
    }
    if (!page) continue;
    const source = PROGRAMS[language](isReady ? RUNS + 1 + run : run);
    const waited = await submitOnce(page, language, source, isReady);
    if (run > 0) all.push(waited);
  }
  await page?.context().close();
  return all;
}

async function submitOnce(page: Page, language: Language, source: string, isReady: boolean): Promise<Waited> {
  await page.goto("/problems/tong33");
  await page.locator(EDITOR).waitFor();
  await page.locator("#language").selectOption(language);
  await write(page, source);
  const runMs = isReady ? await runOnce(page) : undefined;
  await page.locator("form[data-submit-form] .button-primary").click({ noWaitAfter: true });
  await page.waitForURL(/\/submissions\/\d+$/, { waitUntil: "commit" });
  await page.locator("#status .verdict-code").waitFor({ timeout: VERDICT_MS_MAX });
  const now = Date.now();
  const noted = await page.evaluate(() => (window as unknown as { noted?: Noted }).noted ?? {});
  const clicked = await lastClick(page);
  // A judgement that ended before its page came is in the page, without an event.
  return { runMs, firstEventMs: (noted.first ?? now) - clicked, verdictMs: (noted.finished ?? now) - clicked };
}

/** Measures the time from the click to the output of a program that is compiled already. */
async function runOnce(page: Page): Promise<number> {
  await page.getByText("Dịch được.").waitFor({ timeout: VERDICT_MS_MAX });
  await page.getByRole("button", { name: "Chạy thử" }).click();
  await page.locator("#run-result .verdict-code").waitFor({ timeout: VERDICT_MS_MAX });
  const now = Date.now();
  return now - (await lastClick(page));
}

/** Returns the time of the page's last click: before it the driver looks whether there is a button, which no pupil waits for. */
async function lastClick(page: Page): Promise<number> {
  return Number(await page.evaluate(() => sessionStorage.getItem("clicked")));
}

interface Noted {
  first?: number;
  finished?: number;
}

/** Runs in the page and notes when the first news came, be it the page that says that a judge has begun or an event, and when the last. */
function noteEvents(): void {
  const noted: Noted = {};
  (window as unknown as { noted: Noted }).noted = noted;
  document.addEventListener("click", () => sessionStorage.setItem("clicked", String(Date.now())), true);
  document.addEventListener("DOMContentLoaded", () => {
    const status = document.querySelector("#status");
    if (status && !status.classList.contains("status-queued")) noted.first ??= Date.now();
  });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (...given: Parameters<typeof listen>): void {
    const [name] = given;
    if (this instanceof EventSource && name !== "error") {
      const note = (): void => {
        noted.first ??= Date.now();
        if (name === "finished") noted.finished ??= Date.now();
      };
      listen.call(this, name, note);
    }
    listen.apply(this, given);
  };
}

/** The sum of two numbers, on many small tests. */
function writePackage(folder: string): void {
  const put = (path: string, text: string): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  put("problem.yaml", "problem_format_version: 2025-09\ntype: pass-fail\nname:\n  vi: Tổng\n  en: Sum\nuuid: 0198f5a0-0000-7000-8000-000000000033\nlimits:\n  time_limit: 1.0\n  memory: 256\n");
  put("statement/problem.vi.md", "Cho $a$ và $b$. In ra $a + b$.\n");
  put("submissions/accepted/tong33.cpp", PROGRAMS.cpp(0));
  put("judge.yaml", "reference: submissions/accepted/tong33.cpp\n");
  for (let number = 1; number <= TESTS; number += 1) {
    const name = number === 1 ? "sample/1" : `secret/${String(number).padStart(2, "0")}`;
    put(`data/${name}.in`, `${number} ${number * 1000}\n`);
    put(`data/${name}.ans`, `${number * 1001}\n`);
  }
}

function tell(name: string, all: readonly number[], bound: number): void {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0;
  measured(`${name}, p50`, at(0.5), "ms", bound);
  measured(`${name}, p95`, at(0.95), "ms");
}

function measured(name: string, value: number, unit: string, bound?: number): void {
  const target = bound === undefined ? {} : { target: `<= ${bound} ${unit}` };
  console.log(JSON.stringify({ bench: `site/${name}`, value: Math.round(value * 10) / 10, unit, ...target }));
}
