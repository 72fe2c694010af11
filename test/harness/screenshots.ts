// npm run screenshots: takes the pictures of the README in the packaged extension in a real VS Code.
//   npm run screenshots -- --panel [SCENES…]    every state of the panel in all themes instead, into .test-out/panel
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { takeGallery } from "./gallery";
import { packageExtension } from "./package";
import { ask, COMPOSER, newSession, openPanel, PLOT } from "./panel";
import { ROOT } from "./paths";
import { editorTab, openFile, openWorkbench, runFromPalette, selectText, sideBarWidth } from "./workbench";

const FOLDER = path.join(ROOT, "media", "screenshots");
const SETTLE_MS = 800;
/** A place in the title bar where pointing shows nothing. */
const NOWHERE = [250, 16] as const;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { panel: { type: "boolean" } }, allowPositionals: true });
  await packageExtension();
  await (values.panel ? takeGallery(positionals) : takePictures());
}

async function takePictures(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const workbench = await openWorkbench({ width: 1360, height: 860 });
  const { page } = workbench;
  try {
    const panel = await openPanel(page);
    await runFromPalette(page, "View: Toggle Secondary Side Bar Visibility");
    await sideBarWidth(page, 640);

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

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(...NOWHERE);
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
  console.log(`media/screenshots/${name}.png`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
