import { expect, logIn, PASSWORD, test } from "../support/fixtures.ts";
import { SLOW_CPP } from "../support/programs.ts";
import { Server } from "../support/server.ts";
import { submit, VERDICT_MS_MAX } from "../support/submitting.ts";

// This test has a server of its own, since it kills it.
test("a server killed while judging judges that submission again, and the open page shows the verdict", async ({ browser }) => {
  const server = await Server.start();
  try {
    server.addUser("kien_nhan", PASSWORD, "student");
    const page = await browser.newPage({ baseURL: server.url });
    await logIn(page, "kien_nhan");
    await submit(page, "vpoint", "cpp", SLOW_CPP);
    await expect(page.locator("tbody.test").first()).toBeVisible({ timeout: VERDICT_MS_MAX });
    await expect(page.locator(".live[data-events-url]:not(.news)"), "still being judged").toHaveCount(1);
    await server.killAndRestart();
    await expect(page.locator(".live[data-events-url]:not(.news)")).toHaveCount(0, { timeout: VERDICT_MS_MAX });
    await expect(page.locator("#status .verdict-code")).toHaveText("TLE");
    await page.close();
  } finally {
    await server.stop();
  }
});
