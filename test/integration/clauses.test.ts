// References to clauses in an open text: what they show, where they lead, what is wrong with them.
import assert from "node:assert/strict";
import * as vscode from "vscode";

const NOTES = "**/engineering-notes.md";

async function openNotes(): Promise<vscode.TextDocument> {
  const [uri] = await vscode.workspace.findFiles(NOTES);
  assert.ok(uri, "the notes of the sample are not in the workspace");
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  return document;
}

/** The middle of a text's first place in the document. */
function placeOf(document: vscode.TextDocument, text: string): vscode.Position {
  const offset = document.getText().indexOf(text);
  assert.ok(offset >= 0, `${text} is not in ${document.fileName}`);
  return document.positionAt(offset + Math.floor(text.length / 2));
}

async function until<Value>(read: () => Value | null): Promise<Value> {
  for (let tries = 0; tries < 100; tries++) {
    const value = read();
    if (value !== null) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("it did not happen in ten seconds");
}

describe("a reference to a clause", () => {
  let document: vscode.TextDocument;
  before(async () => {
    document = await openNotes();
    await vscode.commands.executeCommand("steward.verifyCitations");
  });

  it("shows the clause's words when the pointer rests on it", async () => {
    const place = placeOf(document, "Article 5.3.2");

    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      "vscode.executeHoverProvider",
      document.uri,
      place,
    );

    const text = hovers.flatMap(({ contents }) =>
      contents.map((part) => (typeof part === "string" ? part : part.value)),
    );
    assert.match(text.join("\n"), /5\.3\.2/);
    assert.match(text.join("\n"), /15\s*(?:&nbsp;)?m\/s|780/);
  });

  it("leads to the clause's line", async () => {
    const place = placeOf(document, "Article 5.3.2");

    const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
      "vscode.executeDefinitionProvider",
      document.uri,
      place,
    );

    const [target] = found;
    assert.ok(target);
    const uri = "targetUri" in target ? target.targetUri : target.uri;
    const range = "targetRange" in target ? target.targetRange : target.range;
    assert.match(uri.path, /2026\.md$/);
    const opened = await vscode.workspace.openTextDocument(uri);
    assert.match(opened.lineAt(range.start.line).text, /5\.3\.2/);
  });

  it("is marked where the clause does not exist, with numbers that do", async () => {
    const problems = await until(() => {
      const found = vscode.languages.getDiagnostics(document.uri).filter(({ source }) => source === "Steward");
      return found.length > 0 ? found : null;
    });

    const missing = problems.find(({ code }) => code === "missing");
    assert.ok(missing, "the reference to 18.3.4 is not marked");
    assert.match(missing.message, /18\.3\.4/);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      missing.range,
    );
    assert.ok(actions.some(({ title }) => /^Change to 18\./.test(title)));
  });

  it("is marked where an older edition said so", () => {
    const problems = vscode.languages.getDiagnostics(document.uri);

    const outdated = problems.find(({ code }) => code === "outdated");
    assert.ok(outdated, "the value of 2025 is not marked");
    assert.match(outdated.message, /60 km\/h/);
    assert.equal(outdated.severity, vscode.DiagnosticSeverity.Information);
  });

  it("is completed after “Article”", async () => {
    const draft = await vscode.workspace.openTextDocument({ language: "markdown", content: "See Article 16.2." });

    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      "vscode.executeCompletionItemProvider",
      draft.uri,
      new vscode.Position(0, 17),
      ".",
    );

    const labels = list.items.map(({ label }) => (typeof label === "string" ? label : label.label));
    assert.ok(labels.includes("16.2.3"), `offered: ${labels.slice(0, 10).join(", ")}`);
  });
});

describe("Steward: Compare Editions", () => {
  it("opens the clauses that differ in the editor's own diff editor", async () => {
    const changes = await vscode.commands.executeCommand<number>("steward.compareEditions");

    assert.ok(changes > 5, `${changes} changes`);
    const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
    assert.match(tab?.label ?? "", /2025.*2026/);
  });
});
