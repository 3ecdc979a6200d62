// A server of its own for the tests: free port, empty data, the repository's problems.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(fileURLToPath(import.meta.url), "../../../..");
const BINARY = process.env.GRUNDY_BINARY ?? join(ROOT, "target/debug/grundy");
const START_MS_MAX = 120_000;

export type Role = "student" | "teacher" | "admin";

export class Server {
  private constructor(
    readonly url: string,
    readonly setupLink: string,
    private readonly data: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(): Promise<Server> {
    const data = mkdtempSync(join(tmpdir(), "grundy-e2e-"));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(
      BINARY,
      ["serve", "--listen", `127.0.0.1:${port}`, "--data", data, "--problems", join(ROOT, "problems")],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    let printed = "";
    mkdirSync(join(ROOT, "web/e2e/report"), { recursive: true });
    const log = createWriteStream(join(ROOT, "web/e2e/report/server.log"));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
        log.write(chunk);
      });
    }
    const setupLink = await waitFor(async () => {
      if (child.exitCode !== null) throw new Error(`the server ended: ${printed}`);
      const link = /https?:\/\/\S+\/setup\/\S+/.exec(printed)?.[0];
      const ready = link && (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
      return ready ? link : undefined;
    }, () => `the server did not start: ${printed}`);
    return new Server(url, setupLink, data, child);
  }

  /** Makes an account with the command that administrators use. */
  addUser(login: string, password: string, role: Role): void {
    execFileSync(BINARY, ["user", "add", login, "--role", role, "--name", `${login} thử`, "--data", this.data, "--password-stdin"], {
      input: `${password}\n`,
    });
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill("SIGTERM");
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20_000).unref())]);
    if (this.child.exitCode === null) this.child.kill("SIGKILL");
    rmSync(this.data, { recursive: true, force: true });
  }
}

async function waitFor<Value>(attempt: () => Promise<Value | undefined>, failure: () => string): Promise<Value> {
  const deadline = Date.now() + START_MS_MAX;
  while (Date.now() < deadline) {
    const value = await attempt();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(failure());
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}
