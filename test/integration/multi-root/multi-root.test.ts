// Two folders in one window: the regulations of both are read, and each citation opens in its own folder.
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { answer as answerSchema, type Answer } from "../../../src/protocol";

async function ask(question: string): Promise<Answer> {
  await vscode.commands.executeCommand("steward.newSession");
  return answerSchema.parse(await vscode.commands.executeCommand("steward.ask", question));
}

describe("with two folders", () => {
  it("the window has both", () => {
    assert.deepEqual(
      vscode.workspace.workspaceFolders?.map(({ name }) => name),
      ["sample", "karting"],
    );
  });

  it("a question finds the clause of the second folder, and its citation opens there", async () => {
    const { status, text, citations } = await ask("What is the minimum weight of the kart?");

    assert.equal(status, "answered", text);
    assert.match(text, /110 kg/);
    const cited = citations.find(({ clause }) => clause === "1.1");
    assert.ok(cited, JSON.stringify(citations));
    await vscode.commands.executeCommand("steward.openCitation", cited);
    const { activeTextEditor } = vscode.window;
    assert.match(activeTextEditor?.document.uri.path ?? "", /\/karting\/Kart Regulations 2026\.md$/);
  });

  it("a question finds the clause of the first folder", async () => {
    const { status, citations } = await ask("What is the minimum weight of the formula car in the 2026 regulations?");

    assert.equal(status, "answered");
    assert.ok(citations.some(({ path }) => path?.includes("CFC Technical")));
  });

  it("what is checked in one file of a folder is told in that file", async () => {
    const [uri] = await vscode.workspace.findFiles("**/engineering-notes.md");
    assert.ok(uri);
    await vscode.window.showTextDocument(uri);

    assert.ok((await vscode.commands.executeCommand<number>("steward.verifyCitations")) >= 2);
  });
});
