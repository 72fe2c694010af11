// A workbench that the tests of one file have to themselves, with what they need of it.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { TEST_OUTPUT } from "../harness/paths";
import { openWorkbench, type Workbench, type WorkbenchOptions } from "../harness/workbench";

const START_MS = 120_000;
const SHOTS = path.join(TEST_OUTPUT, "windows");

export interface OwnWorkbench {
  readonly workbench: Workbench;
  readonly page: Page;
}

/** Register in a `describe`; what it returns may be called in its tests only. */
export function ownWorkbench(options: WorkbenchOptions = {}): () => OwnWorkbench {
  let opened: Workbench | null = null;

  before(async function () {
    this.timeout(START_MS);
    mkdirSync(SHOTS, { recursive: true });
    opened = await openWorkbench(options);
  });

  afterEach(async function () {
    const test = this.currentTest;
    if (!opened || !test?.isFailed()) return;
    await shootWindow(opened.page, `failed ${test.fullTitle()}`);
    writeFileSync(path.join(SHOTS, `failed ${fileName(test.fullTitle())}.log`), opened.log());
  });

  after(async () => opened?.close());

  return () => {
    if (opened === null) throw new Error("the workbench is not open yet");
    return { workbench: opened, page: opened.page };
  };
}

/** Keeps a picture of the whole window in .test-out/windows. */
export async function shootWindow(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(SHOTS, `${fileName(name)}.png`) });
}

const fileName = (title: string): string => title.replace(/[^\w-]+/g, "-").slice(0, 80);
