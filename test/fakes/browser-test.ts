/** What tests of the panel in a browser share: one build and one browser; skipped where there is no browser. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext } from "playwright-core";
import { findBrowser, startBrowser } from "../harness/browser";
import { buildPanel, type PanelBundle } from "./panel-bundle";

const START_MS = 60_000;

interface Started {
  folder: string;
  bundle: PanelBundle;
  context: BrowserContext;
}

let starting: Promise<Started> | null = null;

after(async () => {
  if (starting === null) return;
  const { context, folder } = await starting;
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<Started> {
  const folder = await mkdtemp(path.join(tmpdir(), "steward-panel-"));
  const bundle = await buildPanel(path.join(folder, "webview"));
  const { context } = await startBrowser(folder);
  return { folder, bundle, context };
}

/** Starts before the tests of the suite; only inside a test may the result be called. */
export function panelBrowser(): () => Started {
  let started: Started | null = null;

  before(async function () {
    this.timeout(START_MS);
    if (findBrowser() === null) return this.skip();
    started = await (starting ??= start());
  });

  return () => {
    if (started === null) throw new Error("the browser is not open yet");
    return started;
  };
}
