// npm run screenshots: takes the pictures of the README in the packaged extension in a real VS Code.
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { packageExtension } from "./package";
import { ask, COMPOSER, newSession, openPanel, PLOT } from "./panel";
import { ROOT } from "./paths";
import { editorTab, openFile, openWorkbench, runFromPalette, selectText } from "./workbench";

const FOLDER = path.join(ROOT, "media", "screenshots");
const SETTLE_MS = 800;

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await packageExtension();
  const workbench = await openWorkbench({ width: 1360, height: 860 });
  const { page } = workbench;
  try {
    const panel = await openPanel(page);
    await runFromPalette(page, "View: Toggle Secondary Side Bar Visibility");
    await widen(page, 340);

    await newSession(page, panel);
    const integral = await ask(panel, "Calculate the integral of x² from 0 to 3");
    await integral.locator(PLOT).first().waitFor();
    await take(page, "mathematics");

    await newSession(page, panel);
    const rules = await ask(panel, "What are the safety requirements for the car?");
    await rules.locator("[data-testid=citation]").first().click();
    await editorTab(page).waitFor();
    await take(page, "regulations");

    await newSession(page, panel);
    const penalty = await ask(panel, "What is the penalty for a false start in 2026?");
    await penalty.waitFor();
    await panel.locator("[data-testid=history]").first().click();
    await take(page, "history");

    await newSession(page, panel);
    await panel.locator(COMPOSER).fill("What is the penalty for a false start?");
    await panel.locator("[data-testid=send]").click();
    await panel.locator("[data-testid=clarification]").first().waitFor();
    await take(page, "clarification");

    await runFromPalette(page, "View: Close All Editors");
    await newSession(page, panel);
    await openFile(page, "engineering-notes.md");
    await selectText(page, "x^2 - 4x + 3 = 0");
    await runFromPalette(page, "Steward: Ask About Selection");
    await panel.locator("[data-testid=answer]").first().waitFor();
    await take(page, "selection");
  } finally {
    await workbench.close();
  }
}

/** Drags the edge of the side bar. */
async function widen(page: Page, pixels: number): Promise<void> {
  const bar = await page.locator(".part.sidebar").boundingBox();
  if (bar === null) return;
  const edge = bar.x + bar.width;
  await page.mouse.move(edge, bar.y + bar.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge + pixels, bar.y + bar.height / 2, { steps: 8 });
  await page.mouse.up();
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
  console.log(`media/screenshots/${name}.png`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
