// Every command about a selection, run on one, and the lightbulb that offers them.
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { answer as answerSchema, type Answer } from "../../src/protocol";

/** Opens the notes of the sample and selects the text's first place. */
async function select(text: string): Promise<vscode.TextEditor> {
  const [uri] = await vscode.workspace.findFiles("**/engineering-notes.md");
  assert.ok(uri, "the notes of the sample are not in the workspace");
  const editor = await vscode.window.showTextDocument(uri);
  const start = editor.document.getText().indexOf(text);
  assert.ok(start >= 0, `${text} is not in the notes`);
  const end = editor.document.positionAt(start + text.length);
  editor.selection = new vscode.Selection(editor.document.positionAt(start), end);
  return editor;
}

/** The answer that a command gives to what is selected, in a session of its own. */
async function run(command: string): Promise<Answer> {
  await vscode.commands.executeCommand("steward.newSession");
  return answerSchema.parse(await vscode.commands.executeCommand(`steward.${command}`));
}

interface Case {
  command: string;
  selected: string;
  agent: Answer["agent"];
  says: RegExp;
}

const CASES: readonly Case[] = [
  { command: "askSelection", selected: "x^2 - 4x + 3 = 0", agent: "mathematics", says: /3/ },
  { command: "solveMathematics", selected: "x^2 - 4x + 3 = 0", agent: "mathematics", says: /1[\s\S]*3|3[\s\S]*1/ },
  {
    command: "checkSelection",
    selected: "The limit of Article 3.1.1 is 655 kg.",
    agent: "regulations",
    says: /3\.1\.1|655/,
  },
];

describe("a command about the selection", () => {
  for (const { command, selected, agent, says } of CASES) {
    it(`${command} answers about “${selected}”`, async () => {
      await select(selected);

      const answer = await run(command);

      assert.deepEqual([answer.status, answer.agent], ["answered", agent], answer.text);
      assert.match(answer.text, says);
    });
  }

  it("plotFunction draws the selected function", async () => {
    await select("sin(x)/x from -10 to 10");

    const { status, figures } = await run("plotFunction");

    assert.equal(status, "answered");
    assert.equal(figures.length, 1);
  });

  it("explainClause takes the clause under the cursor", async () => {
    const editor = await select("Article 9.2.2");
    editor.selection = new vscode.Selection(editor.selection.start, editor.selection.start);

    const { status, text, citations } = await run("explainClause");

    assert.equal(status, "answered", text);
    assert.ok(citations.some(({ clause }) => clause.startsWith("9.2.2")));
  });

  it("explainClause takes the clause that the cursor stands in, in the regulations themselves", async () => {
    const [uri] = await vscode.workspace.findFiles("regulations/*2026.md");
    assert.ok(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    const start = document.positionAt(document.getText().indexOf("**5.1.2**"));
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(start, start);

    const { status, text, citations } = await run("explainClause");

    assert.equal(status, "answered", text);
    assert.deepEqual([citations[0]?.clause, citations[0]?.edition], ["5.1.2", "2026"]);
    assert.match(text, /within 6 seconds/);
  });

  it("lookUpPenalty takes the selected offence, and asks back for what is missing", async () => {
    const content = "exceeding the speed limit in the pit lane during the race in 2026";
    const document = await vscode.workspace.openTextDocument({ language: "plaintext", content });
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(new vscode.Position(0, 0), document.positionAt(content.length));

    const { status, text, citations } = await run("lookUpPenalty");

    assert.ok(status === "answered" || status === "waiting", `${status}: ${text}`);
    if (status === "answered") assert.ok(citations.length > 0);
  });

  it("addToChat takes files and folders of the Explorer", async () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const uris = ["notes", "notes/lap-data.csv"].map((name) => vscode.Uri.joinPath(folder.uri, name));

    await vscode.commands.executeCommand("steward.addToChat", uris[0], uris);
  });

  it("verifyWorkspace counts what does not hold in all files", async () => {
    const problems = await vscode.commands.executeCommand<number>("steward.verifyWorkspace");

    assert.ok(problems >= 2, `${problems} problems`);
  });
});

describe("the lightbulb", () => {
  async function offered(selected: string): Promise<string[]> {
    const { document, selection } = await select(selected);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      selection,
    );
    return actions.flatMap(({ command }) => command?.command ?? []).filter((name) => name.startsWith("steward."));
  }

  it("offers to solve and to plot a formula", async () => {
    const names = await offered("260s^2 + 60s = 87.75");

    for (const name of ["askSelection", "addToChat", "solveMathematics", "plotFunction"]) {
      assert.ok(names.includes(`steward.${name}`), `${name} is not in ${names.join(", ")}`);
    }
  });

  it("offers to explain, to compare and to check where a clause is named", async () => {
    const names = await offered("because Article 18.1.1 allows 80 km/h in the pit lane");

    for (const name of ["explainClause", "compareEditions", "summarizeRegulation", "checkSelection"]) {
      assert.ok(names.includes(`steward.${name}`), `${name} is not in ${names.join(", ")}`);
    }
    assert.ok(!names.includes("steward.lookUpPenalty"));
  });

  it("offers the penalty of an offence", async () => {
    assert.ok((await offered("driver adjustable bodywork closed")).includes("steward.lookUpPenalty"));
  });

  it("offers nothing where nothing is selected", async () => {
    const { document } = await select("Fuel");
    const none = new vscode.Range(0, 0, 0, 0);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      none,
    );
    assert.deepEqual(
      actions.filter(({ command }) => command?.command.startsWith("steward.")),
      [],
    );
  });
});
