// Sessions in the packaged extension: the tree of checkpoints, going back, two branches side by side, sizes.
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { ask } from "../harness/panel";
import { runFromPalette } from "../harness/workbench";
import { shoot, steward } from "./shared";

const PRESSES = 4;
const PRESS_MS = 4_000;
const BRANCH_MS = 45_000;
const TREE = ".pane:has([aria-label^='Checkpoints'])";

/** Shows the tree of checkpoints, and unfolds the first question in it. */
async function unfoldTree(): Promise<void> {
  const { page } = steward();
  await runFromPalette(page, "Steward: Show Checkpoints");
  await page.locator(`${TREE} .pane-header[aria-expanded=true]`).first().waitFor();
  const question = page.locator(`${TREE} .monaco-list-row`).first();
  await question.waitFor();
  if ((await question.getAttribute("aria-expanded")) !== "true") await question.locator(".monaco-tl-twistie").click();
  await page.locator(`${TREE} .monaco-list-row`).nth(2).waitFor();
}

/** The button that compares a branch; it is there when the branch is answered. Turns far away are not drawn. */
const finishedBranch = (): Locator => steward().panel.locator("[data-testid=compare]").last();

/** Presses an action of a row. The tree may be drawn anew just then, which takes the row away from under the mouse. */
async function press(row: Locator, action: string, until: Locator): Promise<void> {
  for (let tries = 0; tries < PRESSES; tries++) {
    await row.hover();
    await row
      .locator(`.action-label[aria-label^='${action}']`)
      .click({ timeout: PRESS_MS })
      .catch(() => undefined);
    const isThere = await until.waitFor({ timeout: PRESS_MS }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error(`“${action}” of the row leads to nothing`);
}

async function foldTree(): Promise<void> {
  const header = steward().page.locator(`${TREE} .pane-header`).first();
  if ((await header.getAttribute("aria-expanded")) === "true") await header.click();
}

describe("sessions", () => {
  afterEach(foldTree);

  it("shows the checkpoints of a question, goes back to one, and compares both branches", async () => {
    const { panel, page } = steward();
    await ask(panel, "What are the safety requirements for the car?");
    await unfoldTree();
    const step = page.locator(`${TREE} .monaco-list-row`, { hasText: /Triage/ }).first();
    await step.hover();
    await shoot("checkpoints");

    await press(step, "Go Back", panel.locator("[data-testid=question]").nth(1));

    await finishedBranch().click({ timeout: BRANCH_MS });
    // The text of an editor is drawn a moment after its frame.
    const sides = page.locator(".monaco-diff-editor .view-lines", { hasText: /safety/ });
    await sides.nth(1).waitFor();
    await shoot("branches");
  });

  it("takes another way from a question, with other words to search", async () => {
    const { panel, page } = steward();
    await ask(panel, "What are the safety requirements for the car?");
    await unfoldTree();
    const question = page.locator(`${TREE} .monaco-list-row`).first();

    await press(
      question,
      "Take Another Way",
      page.locator(".quick-input-list .monaco-list-row", { hasText: "With another search" }),
    );
    await shoot("another-way");
    await page.locator(".quick-input-list .monaco-list-row", { hasText: "With another search" }).click();
    await page.locator(".quick-input-box input").fill("penalty for a false start in 2026");
    await page.keyboard.press("Enter");

    await finishedBranch().waitFor({ timeout: BRANCH_MS });
    await panel
      .locator("steward-turn", { hasText: /false start/ })
      .first()
      .waitFor();
    await shoot("other-words");
  });

  it("says how much sessions take when they were compacted", async () => {
    const { panel, page } = steward();
    await ask(panel, "Calculate the integral of x² from 0 to 3");

    await runFromPalette(page, "Steward: Compact Sessions");

    await panel.locator("[data-testid=sessions-toggle], [aria-label='Sessions']").first().click();
    const row = panel.locator("[data-testid=session]").first();
    await row.waitFor();
    await shoot("session-sizes");
    assert.match(await row.innerText(), /\d+ KB|\d\.\d MB/);
  });
});
