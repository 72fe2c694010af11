// The composer by keyboard alone: lines, history, drafts, context, commands.
import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  ask,
  choose,
  chooseInMenu,
  COMPOSER,
  fillComposer,
  openPanel,
  QUESTION,
  typeIntoComposer,
} from "../harness/panel";
import { changeSettings } from "../harness/server";
import { openFile, reload, runFromPalette, selectText } from "../harness/workbench";
import { useModel } from "./model";
import { shoot, steward, useReloadedPanel } from "./shared";

const CHIP = "[data-testid=context-chip]";
/** Within this time VS Code has written what the panel keeps. */
const KEPT_MS = 6_000;
const PROFILES = 'profiles:\n  paddock:\n    entities:\n      edition: "2026"\n';
const ATTACHED = { state: "attached" } as const;
const FOCUS_TRIES = 5;
const SUGGESTED_MS = 3_000;
const SUGGESTION = "[data-testid=suggestion]";

/** Waits for a suggestion. They close when the workbench takes the focus, as it may just then, and are back with it. */
async function suggested(label: string): Promise<void> {
  const { panel } = steward();
  const suggestion = panel.locator(SUGGESTION).filter({ hasText: label }).first();
  for (let tries = 0; tries < FOCUS_TRIES; tries++) {
    await panel.locator(COMPOSER).focus();
    const isThere = await suggestion.waitFor({ timeout: SUGGESTED_MS }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error(`${label} is not suggested`);
}

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
    await suggested("engineering-notes.md");
    await shoot("mention");
    await composer.press("Enter");
    await panel.locator(CHIP).waitFor();
    const afterMention = await composer.inputValue();
    await typeIntoComposer(panel, "/pl");
    await suggested("/plot");
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

  it("shows the limit before it is hit, and walks through earlier questions back to the draft", async () => {
    const { panel } = steward();
    await ask(panel, "What is 5 + 6?");
    const composer = panel.locator(COMPOSER);

    await fillComposer(panel, "x".repeat(3_300));
    const length = await panel.locator("[data-testid=length]").innerText();
    await fillComposer(panel, "a draft");
    await composer.press("Home");
    await composer.press("ArrowUp");
    const earlier = await composer.inputValue();
    await composer.press("ArrowDown");

    assert.equal(length, "3,300 / 4,000");
    assert.equal(earlier, "What is 5 + 6?");
    assert.equal(await composer.inputValue(), "a draft");
    await composer.fill("");
  });

  it("adds an edition from the button", async () => {
    const { panel, page } = steward();

    await chooseInMenu(panel, panel.locator("[data-testid=context-add]"), "Edition");
    await page.locator(".quick-input-list .monaco-list-row", { hasText: "2026" }).first().click();
    await panel.locator(CHIP).getByText("2026").waitFor();
    const answer = await ask(panel, "What is the penalty for a false start?");

    assert.match(await answer.innerText(), /10 seconds|ten seconds|10-second/i);
  });
});

describe("model and profile in the composer", () => {
  useModel("scripted", () => ({ content: "The server says so." }));
  const profiles = () => path.join(steward().workbench.workspace, ".steward/profiles.yaml");

  after(async () => {
    const { panel, workbench } = steward();
    changeSettings(workbench.server, { "steward.profile": "default" });
    await panel.locator("[data-testid=profile] .selected-value").getByText("default").waitFor();
    rmSync(path.dirname(profiles()), { recursive: true, force: true });
  });

  it("are shown, and changed for the next question", async () => {
    const { panel, page } = steward();
    mkdirSync(path.dirname(profiles()), { recursive: true });
    writeFileSync(profiles(), PROFILES);

    await panel.locator("[data-testid=profile] vscode-option").filter({ hasText: "paddock" }).waitFor(ATTACHED);
    await choose(panel, "profile", "paddock");
    await panel.locator("[data-testid=profile] .selected-value").getByText("paddock").waitFor();
    await choose(panel, "model", "Offline");
    await page.locator(".statusbar-item").filter({ hasText: "Steward: Offline" }).waitFor();
    const offline = await (await ask(panel, "What is the penalty for a false start?")).innerText();
    await choose(panel, "model", "scripted");
    await page.locator(".statusbar-item").filter({ hasText: "Steward: scripted" }).waitFor();
    const scripted = await (await ask(panel, "Say something")).innerText();
    await shoot("pickers");

    assert.match(offline, /10 seconds|ten seconds|10-second/i);
    assert.match(scripted, /The server says so/);
  });
});
