// The one workbench that all end-to-end tests share, and what holds for each of them.
import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Frame } from "playwright-core";
import { newSession, openPanel } from "../harness/panel";
import { TEST_OUTPUT } from "../harness/paths";
import { openWorkbench, runFromPalette } from "../harness/workbench";
import type { Workbench } from "../harness/workbench";

const START_MS = 120_000;
const TEST_MS = 60_000;
const SHOTS = path.join(TEST_OUTPUT, "shots");

let opened: { readonly workbench: Workbench; readonly panel: Frame } | null = null;

/** The workbench and the document of Steward's panel; only inside a test. */
export function steward() {
  if (opened === null) throw new Error("the workbench is not open yet");
  return { ...opened, page: opened.workbench.page };
}

/** The panel's document is another one after a reload. */
export function useReloadedPanel(panel: Frame): void {
  opened = { workbench: steward().workbench, panel };
}

/** Keeps a picture of the whole window in .test-out/shots. */
export async function shoot(name: string): Promise<void> {
  await steward().page.screenshot({ path: path.join(SHOTS, `${fileName(name)}.png`) });
}

function fileName(title: string): string {
  return title.replace(/[^\w-]+/g, "-").slice(0, 80);
}

before(async function () {
  this.timeout(START_MS);
  rmSync(SHOTS, { recursive: true, force: true });
  mkdirSync(SHOTS, { recursive: true });
  const workbench = await openWorkbench();
  try {
    opened = { workbench, panel: await openPanel(workbench.page) };
  } catch (error) {
    await keepTraces(workbench, "the panel did not open");
    await workbench.close();
    throw error;
  }
});

beforeEach(async function () {
  this.timeout(TEST_MS);
  const { page, panel } = steward();
  await runFromPalette(page, "View: Close All Editors");
  await newSession(page, panel);
});

afterEach(async function () {
  const test = this.currentTest;
  if (test?.isFailed()) await keepTraces(steward().workbench, `failed ${test.fullTitle()}`);
  assert.deepEqual(steward().workbench.violations, [], "the panel's content security policy was violated");
});

after(async () => opened?.workbench.close());

async function keepTraces({ page, log }: Workbench, name: string): Promise<void> {
  await page.screenshot({ path: path.join(SHOTS, `${fileName(name)}.png`) });
  writeFileSync(path.join(SHOTS, `${fileName(name)}.log`), log());
}
