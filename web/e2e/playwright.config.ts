// Browser tests: the real server, judging in the real sandbox, in the system's own Chromium.
import { defineConfig } from "@playwright/test";

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests",
  outputDir: "report/failures",
  // Three files of tests run at once, each with a server and a browser of its own: most of the time a test waits.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI === "true",
  retries: 0,
  reporter: [["list"]],
  use: {
    locale: "vi-VN",
    viewport: { width: 1280, height: 800 },
    // A film of every story costs a tenth of the time; a picture of the failure is enough.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.GRUNDY_BROWSER ?? "/usr/bin/chromium-headless-shell",
      args: [
        // Chromium's own sandbox refuses to run as root, as in CI.
        ...(asRoot ? ["--no-sandbox"] : []),
        // This name is not the browser's own machine, as in a classroom the server's is not.
        "--host-resolver-rules=MAP classroom.example 127.0.0.1",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    { name: "tests", testMatch: "*.spec.ts" },
    // npm run screenshots
    { name: "screenshots", testMatch: "screenshots.ts" },
    // cargo xtask bench site
    { name: "bench", testMatch: "bench.ts", use: { trace: "off" } },
  ],
});
