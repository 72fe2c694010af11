// The main job in the packaged extension, as a person does it: ask, read, open a citation, ask about a selection.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ask, CITATION, finishedAnswer, PLOT } from "../harness/panel";
import { cursorLine, editorTab, openFile, runFromPalette, selectText } from "../harness/workbench";
import { shoot, steward } from "./shared";

/** The text of a line, counted from 1, of the workspace's file with the name. */
function lineOf(name: string, line: number): string {
  const { workspace } = steward().workbench;
  const files = readdirSync(workspace, { recursive: true, encoding: "utf8" });
  const file = files.find((candidate) => path.basename(candidate) === name);
  assert.ok(file, `${name} is not in the workspace`);
  return readFileSync(path.join(workspace, file), "utf8").split("\n")[line - 1] ?? "";
}

describe("the panel", () => {
  it("integrates x² from 0 to 3 and plots it", async () => {
    const { panel } = steward();

    const answer = await ask(panel, "Calculate the integral of x² from 0 to 3");

    await answer.locator(PLOT).first().waitFor();
    await shoot("integral");
    assert.match(await answer.innerText(), /\b9\b/);
  });

  it("answers from the regulations and opens a citation at its clause", async () => {
    const { panel, page } = steward();
    const answer = await ask(panel, "What are the safety requirements for the car?");
    const citation = answer.locator(CITATION).first();
    const clause = /\d+(?:\.\d+)+/.exec(await citation.innerText())?.[0];

    await citation.click();

    await editorTab(page).waitFor();
    await shoot("citation");
    assert.ok(clause, "the citation names no clause");
    const name = (await editorTab(page).innerText()).replaceAll("\n", "").trim();
    assert.ok(lineOf(name, await cursorLine(page)).includes(clause), `${name} is not open at clause ${clause}`);
  });

  it("asks about the selection in the editor", async () => {
    const { panel, page } = steward();
    await openFile(page, "engineering-notes.md");
    await selectText(page, "x^2 - 4x + 3 = 0");

    await runFromPalette(page, "Steward: Ask About Selection");

    const answer = await finishedAnswer(panel, 0);
    await shoot("selection");
    const text = await answer.innerText();
    assert.match(text, /\b1\b/);
    assert.match(text, /\b3\b/);
  });
});
