// The composer by keyboard alone: lines, history, drafts, context, commands.
import assert from "node:assert/strict";
import { ask, COMPOSER, fillComposer, openPanel, QUESTION, typeIntoComposer } from "../harness/panel";
import { openFile, reload, runFromPalette, selectText } from "../harness/workbench";
import { shoot, steward, useReloadedPanel } from "./shared";

const CHIP = "[data-testid=context-chip]";
/** Within this time VS Code has written what the panel keeps. */
const KEPT_MS = 2_500;
const SUGGESTION = "[data-testid=suggestion]";

describe("the composer by keyboard", () => {
  it("breaks the line with Shift+Enter, sends with Enter, and finds the question again with the arrow", async () => {
    const { panel } = steward();
    const composer = panel.locator(COMPOSER);

    await fillComposer(panel, "What is");
    await composer.press("End");
    await composer.press("Shift+Enter");
    await composer.pressSequentially("2 + 2?");
    await composer.press("Enter");
    await panel.locator(QUESTION).getByText("2 + 2?").waitFor();
    await composer.press("ArrowUp");

    assert.equal(await composer.inputValue(), "What is\n2 + 2?");
    assert.equal(await composer.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field), true);
    await composer.fill("");
  });

  it("keeps the draft over a reload", async () => {
    const { panel, page } = steward();
    await fillComposer(panel, "a question that is not finished");
    await page.waitForTimeout(KEPT_MS);

    await reload(page);
    const again = await openPanel(page);
    useReloadedPanel(again);

    const composer = again.locator(COMPOSER);
    await again.waitForFunction(() => {
      const area = document.querySelector("steward-composer vscode-text-area");
      return area !== null && (area as HTMLInputElement).value === "a question that is not finished";
    });
    await composer.fill("");
  });

  it("takes a selection as a chip and gives it up again", async () => {
    const { panel, page } = steward();
    await openFile(page, "engineering-notes.md");
    await selectText(page, "x^2 - 4x + 3 = 0");

    await runFromPalette(page, "Steward: Add to Chat");
    await panel.locator(CHIP).waitFor();
    await shoot("chip");
    await panel
      .locator(CHIP)
      .getByTitle(/^Remove/)
      .click();

    await panel.locator(CHIP).waitFor({ state: "detached" });
  });

  it("picks a file with @ and a command with /", async () => {
    const { panel } = steward();
    const composer = panel.locator(COMPOSER);

    await typeIntoComposer(panel, "@engin");
    await panel.locator(SUGGESTION).filter({ hasText: "engineering-notes.md" }).first().waitFor();
    await shoot("mention");
    await composer.press("Enter");
    await panel.locator(CHIP).waitFor();
    const afterMention = await composer.inputValue();
    await composer.pressSequentially("/pl");
    await panel.locator(SUGGESTION).filter({ hasText: "/plot" }).waitFor();
    await shoot("commands");
    await composer.press("Enter");

    assert.equal(afterMention, "");
    assert.equal(await composer.inputValue(), "Plot the function ");
    await panel
      .locator(CHIP)
      .getByTitle(/^Remove/)
      .click();
    await composer.fill("");
  });

  it("shows which model and which profile answer", async () => {
    const { panel } = steward();

    await ask(panel, "What is 3 + 4?");

    assert.match(await panel.locator("[data-testid=model] .selected-value").innerText(), /offline/i);
    assert.ok(await panel.locator("[data-testid=profile]").isVisible());
  });
});
