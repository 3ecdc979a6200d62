// The weight of pages on their way, over plain HTTP as in a class room, where browsers take gzip and no Brotli.
import type { Page } from "@playwright/test";
import { expect, logIn, PASSWORD, test } from "../support/fixtures.ts";
import { EDITOR } from "../support/submitting.ts";
import { Server } from "../support/server.ts";
import { sum, transferred } from "../support/transfers.ts";

const KB = 1000;
/** The bound for the tests' six problems and the pictures of their chapters. For the archive the first view is 30, on a large screen 37. */
const LIST_KB_MAX = 20;

test("pages are light", async ({ browser }) => {
  const server = await Server.start(undefined, ["--plain-http"]);
  server.addUser("nhe_nhang", PASSWORD, "student");
  const fresh = async (): Promise<Page> => (await browser.newContext({ baseURL: server.classroomUrl })).newPage();

  const list = await fresh();
  await list.goto("/problems");
  const ofList = await transferred(list);
  expect(sum(ofList), JSON.stringify(ofList)).toBeLessThanOrEqual(LIST_KB_MAX * KB);
  expect(ofList.some(({ name }) => name.includes("/fonts/"))).toBe(false);

  const statement = await fresh();
  await statement.goto("/problems/vpoint");
  const ofStatement = await transferred(statement);
  expect(sum(ofStatement), JSON.stringify(ofStatement)).toBeLessThanOrEqual(120 * KB);
  expect(ofStatement.filter(({ name }) => name.includes("/fonts/")), "the common characters are enough").toHaveLength(1);

  const editor = await fresh();
  await logIn(editor, "nhe_nhang");
  await editor.goto("/problems/vpoint");
  await editor.locator(EDITOR).waitFor();
  const chunks = (await transferred(editor)).filter(({ name }) => name.includes("/chunks/"));
  expect(chunks.length).toBeGreaterThan(0);
  expect(sum(chunks), JSON.stringify(chunks)).toBeLessThanOrEqual(200 * KB);

  await editor.goto("/problems/mount");
  await editor.locator(EDITOR).waitFor();
  const again = (await transferred(editor)).filter(({ name }) => name.startsWith("/assets/"));
  expect(again.length).toBeGreaterThan(3);
  expect(sum(again), JSON.stringify(again)).toBe(0);
  for (const page of [list, statement, editor]) await page.context().close();
  await server.stop();
});
