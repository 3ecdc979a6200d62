// Finds the faults of a page with axe.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { expect, type Page } from "./fixtures.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Lists the faults of the present page, each with the page's name in front. */
export async function faultsOf(page: Page, name: string): Promise<string[]> {
  await page.evaluate(AXE);
  const results: AxeResults = await page.evaluate(() => (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run());
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${name}: ${violation.id}: ${node.target.join(" ")} ${node.failureSummary}`),
  );
}

export async function expectNoFaults(page: Page, name: string): Promise<void> {
  expect(await faultsOf(page, name)).toEqual([]);
}
