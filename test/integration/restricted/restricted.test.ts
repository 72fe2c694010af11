// A workspace that the person does not trust: nothing in it decides what runs or where questions go.
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { answer as answerSchema, type Answer } from "../../../src/protocol";
import { companion } from "../companion/exports";

/** A profile that nobody could work with: were it in force, every question would be too long. */
const PROFILES = "profiles:\n  hostile:\n    limits:\n      questionLength: 1\n";
/** Research, where it is there: a file is to be looked through. */
const RESEARCH = "Which lap in notes/lap-data.csv is the fastest?";

const settings = () => vscode.workspace.getConfiguration("steward");
const setForAll = (name: string, value: unknown) => settings().update(name, value, vscode.ConfigurationTarget.Global);

async function ask(question: string): Promise<Answer> {
  await vscode.commands.executeCommand("steward.newSession");
  return answerSchema.parse(await vscode.commands.executeCommand("steward.ask", question));
}

describe("in restricted mode", () => {
  before(async () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const file = vscode.Uri.joinPath(folder.uri, ".steward/profiles.yaml");
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(PROFILES));
    await setForAll("profile", "hostile");
    await setForAll("model.provider", "editor");
    await setForAll("model.name", "scripted/script");
  });
  after(async () => {
    for (const name of ["profile", "model.provider", "model.name"]) await setForAll(name, undefined);
  });

  it("Steward is there", () => {
    assert.equal(vscode.workspace.isTrusted, false);
    assert.ok(vscode.extensions.getExtension("steward.steward"));
  });

  it("questions are answered without a model, whatever the settings say", async () => {
    const { models } = await companion();
    models.answer((_request, say) => say("The model was asked."));

    const { status, text } = await ask("Calculate the integral of x² from 0 to 3");

    assert.equal(status, "answered");
    assert.match(text, /\b9\b/);
    assert.deepEqual(models.seen, []);
  });

  it("regulations are found and cited", async () => {
    const { status, text, citations } = await ask("What is the minimum weight of the car in 2026?");

    assert.equal(status, "answered");
    assert.match(text, /655/);
    assert.ok(citations.some(({ supported }) => supported));
  });

  it("no program runs: the research agent is not there", async () => {
    const { agent, toolsUsed, routingHistory } = await ask(RESEARCH);

    assert.notEqual(agent, "research");
    assert.ok(routingHistory.every((routed) => routed.agent !== "research"));
    assert.ok(toolsUsed.every(({ tool }) => !tool.startsWith("workspace_")));
  });

  it("profiles of the workspace are not read", async () => {
    const { status } = await ask("What is the penalty for a false start in 2026?");

    assert.equal(status, "answered");
  });

  it("other agents' models may still call the tools, which only read", async () => {
    const input = { function: "x^2", lower: "0", upper: "3" };

    const { content } = await vscode.lm.invokeTool("integral_calculator", { input, toolInvocationToken: undefined });

    assert.match(
      content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : "")).join(),
      /\b9\b/,
    );
  });
});
