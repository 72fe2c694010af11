// The first minutes in a folder without regulations: the empty view, and each step of the walkthrough with its button.
import assert from "node:assert/strict";
import { renameSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { ANSWER, COMPOSER } from "../harness/panel";
import { runFromPalette, webviewFrame } from "../harness/workbench";
import { ownWorkbench, shootWindow } from "./own-workbench";

/** Within this time VS Code's dialog has looked at the path that was typed. */
const DIALOG_MS = 1_500;

/** Within this time an unfolding step stops moving the focus. */
const UNFOLD_MS = 800;
const RULES = "CFC Technical and Sporting Regulations 2026.md";

const step = (page: Page, name: string) => page.locator(".getting-started-step").filter({ hasText: name });
const input = (page: Page) => page.locator(".quick-input-widget:visible input.input");

/** Unfolds the step and presses its button. */
async function press(page: Page, name: string, button: string): Promise<void> {
  await step(page, name).click();
  await page.waitForTimeout(UNFOLD_MS);
  await step(page, name).getByText(button, { exact: true }).click();
}

/** The dialog puts its folder into the box when it has read it, over what was typed before. */
async function typePath(page: Page, file: string): Promise<void> {
  await page.locator(".quick-input-list .monaco-list-row").first().waitFor();
  for (let attempt = 0; attempt < 5; attempt++) {
    await input(page).fill(file);
    await page.waitForTimeout(DIALOG_MS);
    if ((await input(page).inputValue()) === file) return;
  }
  assert.fail(`the dialog does not take ${file}`);
}

const ticked = (page: Page, name: string) => step(page, name).locator(".codicon.complete").waitFor();

async function openWalkthrough(page: Page): Promise<void> {
  await runFromPalette(page, "View: Close All Editors");
  await runFromPalette(page, "Welcome: Open Walkthrough...");
  await input(page).fill("Get Started with Steward");
  await page.locator(".quick-input-list .monaco-list-row").filter({ hasText: "Get Started with Steward" }).click();
  await step(page, "Add regulations").waitFor();
}

describe("the first minutes", () => {
  let rules = "";
  const own = ownWorkbench({
    prepare(workspace) {
      rules = path.join(path.dirname(workspace), "rules");
      renameSync(path.join(workspace, "regulations"), rules);
      renameSync(path.join(workspace, "contracts"), path.join(path.dirname(workspace), "contracts"));
    },
  });

  it("say in the Explorer that there are no regulations, and where to add some", async () => {
    const { page } = own();

    await page.locator(".pane-header").filter({ hasText: "Regulations" }).click();

    await page.getByText("No document with numbered clauses was found in this workspace.").waitFor();
    await shootWindow(page, "no-regulations");
    assert.ok(await page.locator(".welcome-view a.monaco-button").filter({ hasText: "Add Regulations…" }).isVisible());
  });

  it("add regulations by the first step, which is done when they are there and not before", async () => {
    const { page } = own();
    await openWalkthrough(page);

    await press(page, "Add regulations", "Add Regulations…");
    await input(page).waitFor();
    await page.keyboard.press("Escape");
    await input(page).waitFor({ state: "hidden" });
    assert.equal(await step(page, "Add regulations").locator(".codicon.complete").count(), 0, "nothing was added");
    await press(page, "Add regulations", "Add Regulations…");
    await typePath(page, path.join(rules, RULES));
    await page.locator(".quick-input-widget:visible a.monaco-button").filter({ hasText: "Add Regulations" }).click();

    await ticked(page, "Add regulations");
    await page.getByText("2026 · CFC Technical and Sporting Regulations").first().waitFor();
    await shootWindow(page, "regulations-added");
  });

  it("ask a question by the second", async () => {
    const { page } = own();

    await press(page, "Ask a question", "Ask…");
    await input(page).fill("What is the minimum weight of the car in 2026?");
    await page.keyboard.press("Enter");

    const panel = await webviewFrame(page, COMPOSER);
    await panel.locator(ANSWER).getByText("655 kg").first().waitFor();
    await ticked(page, "Ask a question");
    await shootWindow(page, "first-answer");
  });

  it("ask about a selection by the third, for which there is an example", async () => {
    const { page } = own();

    await press(page, "Ask about a selection", "Ask About Selection");
    await page.locator(".notification-toast").getByText("Open an Example").click();
    await page.locator(".statusbar-item").filter({ hasText: "16 selected" }).waitFor();
    await runFromPalette(page, "Steward: Ask About Selection");

    const panel = await webviewFrame(page, COMPOSER);
    await panel.locator(ANSWER).nth(1).waitFor();
    await shootWindow(page, "first-selection");
    await openWalkthrough(page);
    await ticked(page, "Ask about a selection");
  });

  it("connect a model by the last", async () => {
    const { page } = own();

    await press(page, "Connect a model", "Choose Model…");
    await page
      .locator(".quick-input-list .monaco-list-row")
      .filter({ hasText: "An OpenAI-compatible server…" })
      .click();
    await page.getByText("Address of the server (1 of 2)").waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Name of the model (2 of 2)").waitFor();
    await input(page).fill("llama3.2");
    await page.keyboard.press("Enter");

    await page.locator(".statusbar-item").filter({ hasText: "Steward: llama3.2" }).waitFor();
    await step(page, "Connect a model").click();
    await ticked(page, "Connect a model");
    await shootWindow(page, "model-connected");
  });
});
