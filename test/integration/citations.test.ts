// A clause of a PDF: shown under the pointer, opened at its page, read as text where text is wanted.
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { winterRegulation } from "../fakes/winter-regulation";

const NAME = "Winter Service Regulations 2026.pdf";
const COMMENT =
  "// The blade is narrower than 3.2 metres: Winter Service Regulations 2026, Article 2.1.2.\nexport {};\n";
const LINK = /\[[^\]]*\]\(command:steward\.openCitation\?([^)]+)\)/;

describe("a clause of a PDF, named in a comment of code", () => {
  let pdf: vscode.Uri;
  let code: vscode.TextDocument;
  let place: vscode.Position;
  before(async () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    pdf = vscode.Uri.joinPath(folder.uri, "regulations", NAME);
    await vscode.workspace.fs.writeFile(pdf, winterRegulation());
    await vscode.commands.executeCommand("steward.reindex");
    code = await vscode.workspace.openTextDocument({ language: "typescript", content: COMMENT });
    await vscode.window.showTextDocument(code);
    place = code.positionAt(COMMENT.indexOf("2.1.2"));
  });
  after(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await vscode.workspace.fs.delete(pdf);
    await vscode.commands.executeCommand("steward.reindex");
  });

  async function hover(): Promise<vscode.MarkdownString> {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>("vscode.executeHoverProvider", code.uri, place);
    const contents = hovers.flatMap((one) => one.contents).filter((one) => one instanceof vscode.MarkdownString);
    const ours = contents.find(({ value }) => value.includes("2.1.2"));
    assert.ok(ours, "there is no hover");
    return ours;
  }

  it("is shown with its words and its page, and with a link that opens it", async () => {
    const { value, isTrusted } = await hover();

    assert.match(value, /page 3/);
    assert.match(value, /wider than 3\.2 metres/);
    assert.match(value, /\[Open 2\.1\.2 on page 3\]\(command:/);
    assert.deepEqual(isTrusted, { enabledCommands: ["steward.openCitation"] });
  });

  it("opens in Steward's own viewer", async () => {
    const [, given = ""] = LINK.exec((await hover()).value) ?? [];
    const [cited] = JSON.parse(decodeURIComponent(given)) as [unknown];

    await vscode.commands.executeCommand("steward.openCitation", cited);

    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    assert.ok(input instanceof vscode.TabInputCustom, "another editor was opened");
    assert.deepEqual([input.viewType, input.uri.fsPath], ["steward.pdf", pdf.fsPath]);
  });

  it("leads to its words as a text that can be peeked at", async () => {
    const [target] = await vscode.commands.executeCommand<vscode.LocationLink[]>(
      "vscode.executeDefinitionProvider",
      code.uri,
      place,
    );

    assert.ok(target, "there is no definition");
    assert.equal(target.targetUri.scheme, "steward-regulation");
    const words = await vscode.workspace.openTextDocument(target.targetUri);
    assert.match(words.getText(), /wider than 3\.2 metres/);
  });

  it("is not opened for what is no citation", async () => {
    const before = vscode.window.tabGroups.activeTabGroup.activeTab?.label;

    await vscode.commands.executeCommand("steward.openCitation", { path: 7 });
    await vscode.commands.executeCommand("steward.openCitation");

    assert.equal(vscode.window.tabGroups.activeTabGroup.activeTab?.label, before);
  });

  it("is told plainly where its file is gone", async () => {
    const gone = { document: "Gone", clause: "1.1", path: "regulations/gone.pdf", quote: "" };

    await assert.rejects(async () => vscode.commands.executeCommand("steward.openCitation", gone), /no longer in the/);
  });
});
