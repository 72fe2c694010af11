// The list of sessions in the panel, and what comes back after the panel was destroyed.
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { ANSWER, ask, chooseInMenu, fillComposer, newSession, openPanel, QUESTION } from "../harness/panel";
import { acceptSaveDialog, runFromPalette } from "../harness/workbench";
import { shoot, steward, useReloadedPanel } from "./shared";

const SESSION = "[data-testid=session]";
/** Within this time the panel has told the host what it keeps. */
const KEPT_MS = 1_000;

/** Asks a question in a session of its own and shows the list. */
async function listed(question: string): Promise<Locator> {
  const { panel, page } = steward();
  await newSession(page, panel);
  await ask(panel, question);
  await panel.locator("[data-testid=sessions-toggle]").click();
  const row = panel.locator(SESSION).filter({ hasText: question });
  await row.first().waitFor();
  return row.first();
}

async function choose(row: Locator, action: string): Promise<void> {
  await row.hover();
  await chooseInMenu(steward().panel, row.locator("[data-testid=session-actions]"), action);
}

describe("the list of sessions", () => {
  it("searches, renames and pins", async () => {
    const { panel } = steward();
    const row = await listed("What is 17 * 19?");

    await choose(row, "Rename");
    const field = panel.locator("[data-testid=session-title]");
    await field.pressSequentially(" (mine)");
    await field.press("Enter");
    const renamed = panel.locator(SESSION).filter({ hasText: "(mine)" });
    await renamed.first().waitFor();
    await renamed.getByTitle("Pin", { exact: true }).click();
    await panel.getByText(/^Pinned/).waitFor();
    await panel.locator("[data-testid=session-search]").pressSequentially("(mine)");
    await panel.locator(SESSION).nth(1).waitFor({ state: "detached" });
    await shoot("session-list");

    assert.equal(await panel.locator(SESSION).count(), 1);
  });

  it("deletes and gives back, and the focus stays in the panel", async () => {
    const { panel } = steward();
    const undo = panel.locator("[data-testid=undo]");
    const focusIsKept = () => panel.waitForFunction(() => document.activeElement !== document.body);
    const row = await listed("What is 23 * 29?");

    await choose(row, "Delete");
    await undo.waitFor();
    await row.waitFor({ state: "detached" });
    await shoot("session-deleted");
    await focusIsKept();
    assert.ok(await panel.locator("[data-testid=sessions]").isVisible(), "the list is gone");
    await undo.getByText("Undo", { exact: true }).click();

    await panel.locator(SESSION).filter({ hasText: "What is 23 * 29?" }).first().waitFor();
    await focusIsKept();
  });

  it("exports a session into a file", async () => {
    const { page, workbench } = steward();
    const row = await listed("What is 41 * 43?");

    await choose(row, "Export as Markdown");
    const file = await acceptSaveDialog(page, workbench, "md");

    assert.match(file.toString("utf8"), /What is 41 \* 43\?/);
    assert.match(file.toString("utf8"), /1763/);
  });

  it("gives way to a new session", async () => {
    const { panel, page } = steward();
    await listed("What is 31 * 37?");

    await runFromPalette(page, "Steward: New Session");

    await panel.locator("[data-testid=welcome]").waitFor();
    assert.equal(await panel.locator("[data-testid=sessions]").count(), 0);
  });
});

describe("a panel that was hidden", () => {
  it("shows the same again: session, open history, draft", async () => {
    const { panel, page } = steward();
    await ask(panel, "Calculate the integral of x^2 from 0 to 3");
    await panel.locator("[data-testid=history] > summary").click();
    await panel.locator(".timeline").waitFor();
    await fillComposer(panel, "a draft");
    await page.waitForTimeout(KEPT_MS);

    await runFromPalette(page, "View: Show Explorer");
    const again = await openPanel(page);
    useReloadedPanel(again);

    await again.locator(QUESTION).getByText("Calculate the integral").waitFor();
    await again.locator(ANSWER).waitFor();
    await again.locator(".timeline").waitFor();
    assert.equal(await again.locator("[data-testid=composer]").inputValue(), "a draft");
    await again.locator("[data-testid=composer]").fill("");
  });
});
