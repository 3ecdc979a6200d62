// A server of its own for the tests: a free port, empty data, the repository's problems.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, createWriteStream, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(fileURLToPath(import.meta.url), "../../../..");
const BINARY = process.env.GRUNDY_BINARY ?? join(ROOT, "target/debug/grundy");
const REPORT = join(ROOT, "web/e2e/report");
const START_MS_MAX = 120_000;
const STOP_MS_MAX = 20_000;

export type Role = "student" | "teacher" | "admin";

/** The languages of the tests' submissions; every machine that runs them has these. */
const LANGUAGES = ["c", "cpp", "pascal", "python", "java", "rust"];

/** The problems of most tests. Every start draws all samples again, which would take minutes with the whole archive. */
const NAMED_PROBLEMS = ["bai925", "bai98", "fontan", "mount", "polygon", "vpoint"];

function copyProblems(data: string, ids: readonly string[]): string {
  const folder = join(data, "packages");
  for (const id of ids) {
    cpSync(join(ROOT, "problems", id), join(folder, id), { recursive: true, dereference: true });
  }
  // The course lists more problems than this folder has.
  cpSync(join(ROOT, "problems/course.yaml"), join(folder, "course.yaml"));
  return folder;
}

/** Lets servers share the compiled programs of packages, as servers and workers of one machine may. */
function shareProgramsIn(data: string): void {
  const programs = join(ROOT, "target/tmp/e2e-programs");
  mkdirSync(programs, { recursive: true });
  mkdirSync(join(data, "cache"), { recursive: true });
  symlinkSync(programs, join(data, "cache/programs"));
}

export class Server {
  private child: ChildProcess | undefined;
  private printed = "";

  private constructor(
    private readonly data: string,
    private readonly port: number,
    private readonly problems: string,
    private readonly options: readonly string[],
  ) {}

  /** Starts a server with the packages of a folder, or with these of the repository (by default those of most tests), and further
   * options. */
  static async start(problems: string | readonly string[] = NAMED_PROBLEMS, options: readonly string[] = []): Promise<Server> {
    const data = mkdtempSync(join(tmpdir(), "grundy-e2e-"));
    shareProgramsIn(data);
    const folder = typeof problems === "string" ? problems : copyProblems(data, problems);
    const server = new Server(data, await freePort(), folder, options);
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The server's address from another machine: browsers do not treat it as their own machine. */
  get classroomUrl(): string {
    return `http://classroom.example:${this.port}`;
  }

  /** The one-time link for the first administrator, printed at the first start. */
  get setupLink(): string {
    const link = /https?:\/\/\S+\/setup\/\S+/.exec(this.printed)?.[0];
    if (!link) throw new Error(`no set-up link in: ${this.printed}`);
    return link;
  }

  /** Ends the server as a power cut does, and starts it again on the same data and port. */
  async killAndRestart(): Promise<void> {
    await this.end("SIGKILL");
    await this.run();
  }

  async stop(): Promise<void> {
    await this.end("SIGTERM");
    rmSync(this.data, { recursive: true, force: true });
  }

  private async run(): Promise<void> {
    const place = ["--listen", `127.0.0.1:${this.port}`, "--data", this.data, "--problems", this.problems];
    const child = spawn(BINARY, ["serve", ...place, ...this.options], { stdio: ["ignore", "pipe", "pipe"] });
    this.child = child;
    mkdirSync(REPORT, { recursive: true });
    const log = createWriteStream(join(REPORT, `server-${this.port}.log`), { flags: "a" });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        this.printed += chunk.toString();
        log.write(chunk);
      });
    }
    const isReady = async (): Promise<boolean> => {
      if (child.exitCode !== null) throw new Error(`the server ended: ${this.printed}`);
      return (await fetch(`${this.url}/readyz`).catch(() => undefined))?.ok ?? false;
    };
    await waitUntil(isReady, () => `the server did not start: ${this.printed}`);
    await waitUntil(() => this.offersLanguages(), () => `languages are missing: ${this.printed}`);
  }

  /** Whether the judge has tried its languages: pages offer them as they pass, and tests choose among them at once. */
  private async offersLanguages(): Promise<boolean> {
    const page = await (await fetch(`${this.url}/help/languages`)).text();
    const sections = page.split('<section class="help-language"').slice(1);
    return LANGUAGES.every((language) => sections.some((section) => section.includes(`id="${language}"`) && !section.includes('class="hint"')));
  }

  private async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    const patience = setTimeout(() => child.kill("SIGKILL"), STOP_MS_MAX);
    await ended;
    clearTimeout(patience);
  }

  /** Shows a problem to students. */
  showProblem(id: string): void {
    execFileSync(BINARY, ["problem", "--data", this.data, "show", id]);
  }

  /** Makes an account with the command that administrators use. */
  addUser(login: string, password: string, role: Role): void {
    const account = ["add", login, "--role", role, "--name", `${login} thử`, "--password-stdin"];
    execFileSync(BINARY, ["user", "--data", this.data, ...account], {
      input: `${password}\n`,
    });
  }
}

async function waitUntil(condition: () => Promise<boolean>, failure: () => string): Promise<void> {
  const deadline = Date.now() + START_MS_MAX;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(failure());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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
