// The commands about sessions: branches side by side, the space they take, the password of a team's database.
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { answer as answerSchema } from "../../src/protocol";

const ask = async (text: string) => {
  const [uri] = await vscode.workspace.findFiles("**/engineering-notes.md");
  assert.ok(uri, "the notes of the sample are not in the workspace");
  const editor = await vscode.window.showTextDocument(uri);
  const start = editor.document.getText().indexOf(text);
  const [from, to] = [start, start + text.length].map((place) => editor.document.positionAt(place));
  assert.ok(start >= 0 && from && to, `${text} is not in the notes`);
  editor.selection = new vscode.Selection(from, to);
  return answerSchema.parse(await vscode.commands.executeCommand("steward.solveMathematics"));
};

describe("commands about sessions", () => {
  it("compareBranches has nothing to compare in a session without a question", async () => {
    await vscode.commands.executeCommand("steward.newSession");

    assert.equal(await vscode.commands.executeCommand("steward.compareBranches"), false);
  });

  it("compactSessions keeps what was answered and tells the bytes that were freed", async () => {
    await vscode.commands.executeCommand("steward.newSession");
    const { status, sessionId } = await ask("x^2 - 4x + 3 = 0");
    assert.equal(status, "answered");

    const freed = await vscode.commands.executeCommand<number>("steward.compactSessions");

    assert.ok(Number.isInteger(freed) && freed >= 0, `${freed} bytes`);
    assert.equal((await ask("x^2 - 4x + 3 = 0")).sessionId, sessionId);
  });
});
