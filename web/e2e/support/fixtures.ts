// The fixtures of every test: a server that lives for the whole run, accounts, and a page that is watched for errors.
import { test as base, type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { type Role, Server } from "./server.ts";

export { expect } from "@playwright/test";
export type { Browser, Dialog, Locator, Page } from "@playwright/test";

export const PASSWORD = "mật khẩu thử 123";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The accounts, each made once; a context opened for one is logged in. */
export class Accounts {
  private readonly states = new Map<string, StorageState>();

  constructor(
    private readonly server: Server,
    private readonly browser: Browser,
  ) {}

  async state(role: Role, login = `${role}_chung`): Promise<StorageState> {
    const known = this.states.get(login);
    if (known) return known;
    this.server.addUser(login, PASSWORD, role);
    const context = await this.browser.newContext({ baseURL: this.server.url });
    const page = await context.newPage();
    await logIn(page, login);
    const state = await context.storageState();
    await context.close();
    this.states.set(login, state);
    return state;
  }
}

export async function logIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  await page.locator("#login").fill(login);
  await page.locator("#password").fill(password);
  await page.locator("main form button").click();
  await expect(page.locator(".user-link")).toHaveAttribute("title", login);
}

/** Opens pages as a user; errors on them (script errors, refused resources, other hosts) fail the test. */
export type OpenAs = (role: Role | "guest", options?: Parameters<Browser["newContext"]>[0] & { login?: string }) => Promise<Page>;

interface TestFixtures {
  openAs: OpenAs;
}

interface WorkerFixtures {
  /** A name that gives a file of tests a server without earlier tests; if empty, any server will do. */
  untouched: string;
  server: Server;
  accounts: Accounts;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  untouched: ["", { option: true, scope: "worker" }],
  server: [
    // For the runner another value of an option means another worker, even if nothing reads it.
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  accounts: [async ({ server, browser }, use) => use(new Accounts(server, browser)), { scope: "worker" }],
  openAs: async ({ browser, server, accounts, locale, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    const troubles: string[] = [];
    await use(async (role, { login, ...options } = {}) => {
      const account = role === "guest" ? {} : { storageState: await accounts.state(role, login) };
      const context = await browser.newContext({ baseURL: server.url, locale, viewport, ...account, ...options });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, server.url, troubles);
      await page.addInitScript(keepRecord);
      return page;
    });
    expect(troubles, "errors in the browser").toEqual([]);
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Errors that tests cause on purpose: a refusal or a broken connection. The browser reports each as an error of its own. */
const EXPECTED = /the server responded with a status of (4\d\d)|net::ERR_INTERNET_DISCONNECTED/;

function watch(page: Page, origin: string, troubles: string[]): void {
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (!EXPECTED.test(message.text())) troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`script: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("data:") && !url.startsWith("blob:")) troubles.push(`another host: ${url}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()}: ${response.url()}`);
    // Pages may answer 4xx, but their parts may not.
    const isPart = !["document", "fetch"].includes(response.request().resourceType());
    if (isPart && response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
}

/** Runs in the page before its scripts. It counts the loads of each path and notes whether it was live, to show what came later. */
function keepRecord(): void {
  const name = `loads:${location.pathname}`;
  sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
  document.addEventListener("DOMContentLoaded", () => {
    if (document.querySelector(".live[data-events-url]:not(.news)")) sessionStorage.setItem(`live:${location.pathname}`, "yes");
  });
}

export function loads(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem(`loads:${location.pathname}`)));
}

/** Whether the submission was still being judged when its page was loaded, so that the verdict came afterwards. */
export function wasLive(page: Page): Promise<boolean> {
  return page.evaluate(() => sessionStorage.getItem(`live:${location.pathname}`) === "yes");
}
