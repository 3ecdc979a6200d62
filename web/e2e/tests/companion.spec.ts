import { createServer } from "node:http";
import { expect, test } from "../support/fixtures.ts";

/** One of the ports on which editors wait. */
const PORT = 6174;

test("a problem is sent to the editor that waits for it", async ({ browser, server }) => {
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto("/problems/vpoint");
  const button = page.getByRole("button", { name: /^Gửi sang công cụ trên máy/ });
  const status = page.locator("[data-editor-status]");
  await button.click();
  await expect(status).toContainText("Không thấy công cụ nào đang chờ");
  const received = new Promise<string>((resolve) => {
    const editor = createServer((request, answer) => {
      const pieces: Buffer[] = [];
      request.on("data", (piece: Buffer) => pieces.push(piece));
      request.on("end", () => {
        answer.end();
        editor.close();
        resolve(Buffer.concat(pieces).toString());
      });
    }).listen(PORT, "127.0.0.1");
  });
  await button.click();
  await expect(status).toContainText("Đã gửi");
  const task = JSON.parse(await received) as { url: string; timeLimit: number; tests: { input: string }[] };
  expect(task.url).toBe(`${server.url}/problems/vpoint`);
  expect(task.timeLimit).toBe(500);
  expect(task.tests[0]?.input).toBe((await page.locator("#sample-1-input").textContent()) ?? "");
  await page.close();
});
