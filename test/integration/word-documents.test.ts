// A clause of a DOCX, which the editor cannot show: what was read of it opens at the clause.
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { docxFile, paragraph, run, table } from "../fakes/docx-file";

const TITLE = "Harbour Parking Regulations 2026";
const PLACE = `regulations/${TITLE}.docx`;
const QUOTE = "Whoever parks on the quay shall pay 55 euros.";

function parkingRules(): Uint8Array {
  const struck = `<w:p>${run("2.2 ")}${run("Trailers are free of charge.", "<w:strike/>")}</w:p>`;
  const body = [
    paragraph("1 Scope"),
    paragraph("1.1 These rules apply to all quays of the harbour."),
    paragraph("2 Fees"),
    paragraph(`2.1 ${QUOTE}`),
    table([
      ["Quay", "Fee"],
      ["North", "3 EUR"],
    ]),
    struck,
    paragraph("2.3 Vehicles under clause 2.1 are towed."),
  ];
  return docxFile({ body: body.join(""), title: TITLE });
}

describe("a clause of a Word document", () => {
  const cited = { document: TITLE, clause: "2.1", path: PLACE, quote: QUOTE };
  let file: vscode.Uri;
  let line: number;
  before(async () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    file = vscode.Uri.joinPath(folder.uri, PLACE);
    await vscode.workspace.fs.writeFile(file, parkingRules());
    await vscode.commands.executeCommand("steward.reindex");
  });
  after(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await vscode.workspace.fs.delete(file);
    await vscode.commands.executeCommand("steward.reindex");
  });

  it("opens in what was read of it, at its line", async () => {
    await vscode.commands.executeCommand("steward.openCitation", { ...cited, line: 4 });

    const editor = vscode.window.activeTextEditor;
    assert.ok(editor, "no text is open");
    assert.equal(editor.document.uri.scheme, "steward-document");
    assert.match(editor.document.fileName, /Harbour Parking Regulations 2026\.docx$/);
    line = editor.selection.active.line;
    assert.match(editor.document.lineAt(line).text, /Whoever parks on the quay/);
    assert.match(editor.document.getText(), /Trailers are free of charge/);
  });

  it("is explained where the cursor stands in it", async () => {
    await vscode.commands.executeCommand("steward.openCitation", { ...cited, line: 4 });

    const answer = await vscode.commands.executeCommand<{ text: string }>("steward.explainClause");

    assert.match(answer.text, /55 euros/);
  });

  it("is where a reference to it leads", async () => {
    const content = "As Harbour Parking Regulations 2026, clause 2.1, says.\n";
    const note = await vscode.workspace.openTextDocument({ language: "markdown", content });
    await vscode.window.showTextDocument(note);

    const [target] = await vscode.commands.executeCommand<vscode.LocationLink[]>(
      "vscode.executeDefinitionProvider",
      note.uri,
      note.positionAt(content.indexOf("2.1")),
    );

    assert.ok(target, "there is no definition");
    assert.equal(target.targetUri.scheme, "steward-document");
    assert.equal(target.targetRange.start.line, line);
  });

  it("is not handed to another program where no such text is shown", async () => {
    const note = await vscode.workspace.openTextDocument({ language: "markdown", content: "A note.\n" });
    await vscode.window.showTextDocument(note);

    await vscode.commands.executeCommand("steward.openOriginal");

    assert.equal(vscode.window.activeTextEditor?.document, note);
  });
});
