// A workspace on no disk: its regulations are found, read, cited and opened all the same.
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { answer as answerSchema, type Answer } from "../../../src/protocol";

const RULES = "Kart Regulations 2026.md";

async function ask(question: string): Promise<Answer> {
  await vscode.commands.executeCommand("steward.newSession");
  return answerSchema.parse(await vscode.commands.executeCommand("steward.ask", question));
}

describe("in a virtual workspace", () => {
  it("the only folder is on no disk", () => {
    const schemes = vscode.workspace.workspaceFolders?.map(({ uri }) => uri.scheme);

    assert.deepEqual(schemes, ["steward-memory"]);
  });

  it("regulations are indexed, found and cited by their place", async () => {
    const { status, text, citations } = await ask("What is the minimum weight of the kart?");

    assert.equal(status, "answered");
    assert.match(text, /110 kg/);
    const cited = citations.find(({ clause }) => clause === "1.1");
    assert.ok(cited, JSON.stringify(citations));
    assert.deepEqual([cited.path, cited.line, cited.supported], [RULES, 5, true]);
  });

  it("a citation opens the file at its line", async () => {
    const { citations } = await ask("What is the minimum weight of the kart?");

    await vscode.commands.executeCommand("steward.openCitation", citations[0]);

    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(true), `steward-memory:/rules/${RULES}`);
    assert.equal(editor.selection.active.line, 4);
  });

  it("references in other files lead to the clauses", async () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const notes = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder.uri, "notes.txt"));
    const place = notes.positionAt(notes.getText().indexOf("1.1"));

    const [target] = await vscode.commands.executeCommand<vscode.LocationLink[]>(
      "vscode.executeDefinitionProvider",
      notes.uri,
      place,
    );

    assert.equal(target?.targetUri.toString(true), `steward-memory:/rules/${RULES}`);
    assert.equal(target.targetRange.start.line, 4);
  });

  it("files are listed and read by the research agent", async () => {
    const { status, text } = await ask("What does the file notes.txt say about the weight?");

    assert.equal(status, "answered");
    assert.match(text, /108 kg/);
  });

  it("all citations of the workspace are verified", async () => {
    const problems = await vscode.commands.executeCommand<number>("steward.verifyWorkspace");

    assert.equal(typeof problems, "number");
  });
});
