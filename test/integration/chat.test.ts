// @steward in the editor's own chat: asked through the real chat view, its answer read back from it.
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { companion } from "./companion/exports";

interface Result {
  readonly errorDetails?: { readonly message: string };
  readonly metadata?: {
    readonly sessionId?: string;
    readonly options?: readonly string[];
    readonly suggestions?: readonly string[];
  };
}

/** Lines and columns from 1, as the editor itself counts. */
interface EditorRange {
  readonly startLineNumber: number;
  readonly startColumn: number;
  readonly endLineNumber: number;
  readonly endColumn: number;
}

/** What the chat view takes to run a request and wait for its end. */
interface Opening {
  readonly query: string;
  readonly attachFiles?: readonly (vscode.Uri | { uri: vscode.Uri; range: EditorRange })[];
}

const SETTLE_MS = 300;
/** Within this time a stopped request has ended. */
const STOP_MS = 1_000;

async function request({ query, attachFiles }: Opening): Promise<Result> {
  const opening = { query, mode: "ask", blockOnResponse: true, attachFiles };
  const result = await vscode.commands.executeCommand<Result | undefined>("workbench.action.chat.open", opening);
  assert.ok(result, "the chat view took no request");
  return result;
}

/** The conversation as the chat view copies it. */
async function shown(): Promise<string> {
  await vscode.commands.executeCommand("workbench.action.chat.copyAll");
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return vscode.env.clipboard.readText();
}

describe("@steward in the editor's chat", function () {
  this.timeout(60_000);
  before(async () => {
    const { models } = await companion();
    models.offer([{ id: "script", name: "Script" }]);
  });
  beforeEach(async () => vscode.commands.executeCommand("workbench.action.chat.newChat"));

  it("answers with its sources by document and clause", async () => {
    const { errorDetails, metadata } = await request({
      query: "@steward What is the minimum weight of the car in 2026?",
    });

    assert.equal(errorDetails, undefined);
    assert.ok(metadata?.suggestions?.length, "no follow-ups");
    const text = await shown();
    assert.match(text, /655 kg.* \[1\]/);
    assert.match(text, /\*\*Sources\*\*/);
    assert.match(text, /\[1\\?\] `?CFC Technical and Sporting Regulations 2026, 3\.1\.1/);
  });

  it("goes on in the same session, and understands what follows", async () => {
    const first = await request({ query: "@steward What is the minimum weight of the car in 2026?" });
    const second = await request({ query: "@steward and in 2025?" });

    assert.equal(second.metadata?.sessionId, first.metadata?.sessionId);
    assert.match((await shown()).split("and in 2025?").at(-1) ?? "", /640 kg/);
  });

  const COMMANDS: readonly [query: string, says: RegExp][] = [
    ["/integrate x^2 from 0 to 3", /\b9\b/],
    ["/analyze x^3 - 3x", /maximum/i],
    ["/plot sin(x)", /sin/],
    ["/penalty a false start in 2026", /false start/i],
    ["/compare the weight of the car", /640[\s\S]*655/],
    ["/summarize the 2026 regulations", /2026/],
    ["/verify The car weighs at least 655 kg (Article 99.9.9).", /99\.9\.9/],
  ];
  for (const [query, says] of COMMANDS) {
    it(`knows ${query}`, async () => {
      const { errorDetails } = await request({ query: `@steward ${query}` });

      assert.equal(errorDetails, undefined);
      const [, ...answer] = (await shown()).split("Steward:");
      assert.match(answer.join("Steward:"), says);
    });
  }

  it("asks back with options to follow up with, and takes the answer", async () => {
    const asked = await request({ query: "@steward What is the penalty for a false start?" });
    const answered = await request({ query: "@steward 2026" });

    assert.ok(asked.metadata?.options?.includes("2026"), JSON.stringify(asked.metadata));
    assert.equal(answered.metadata?.sessionId, asked.metadata?.sessionId);
    assert.match((await shown()).split("User:").at(-1) ?? "", /2026/);
  });

  it("answers about what was attached", async () => {
    const [uri] = await vscode.workspace.findFiles("**/engineering-notes.md");
    assert.ok(uri);
    const notes = await vscode.workspace.openTextDocument(uri);
    const start = notes.positionAt(notes.getText().indexOf("x^2 - 4x + 3 = 0"));
    const [line, column] = [start.line + 1, start.character + 1];
    const range: EditorRange = {
      startLineNumber: line,
      startColumn: column,
      endLineNumber: line,
      endColumn: column + "x^2 - 4x + 3 = 0".length,
    };

    await request({ query: "@steward Solve this", attachFiles: [{ uri, range }] });

    const [, ...answer] = (await shown()).split("Steward:");
    assert.match(answer.join(), /\b1\b[\s\S]*\b3\b/);
  });

  it("says what is there where nothing is asked", async () => {
    await request({ query: "@steward" });

    assert.match(await shown(), /Ask about the regulations of this workspace/);
  });

  describe("with a model of VS Code", () => {
    const provider = (value: string | undefined) =>
      vscode.workspace.getConfiguration("steward.model").update("provider", value, vscode.ConfigurationTarget.Global);
    before(async () => provider("editor"));
    after(async () => provider(undefined));

    it("tells a failure with what to do", async () => {
      const { models } = await companion();
      models.answer(() => {
        throw vscode.LanguageModelError.Blocked("the quota of this month is used up");
      });

      const { errorDetails } = await request({ query: "@steward Tell me a story" });

      assert.match(errorDetails?.message ?? (await shown()), /quota of this month is used up/);
    });

    it("ends within a second when it is stopped", async () => {
      const { models } = await companion();
      let isAsked = false;
      models.answer(async () => {
        isAsked = true;
        await new Promise(() => undefined);
      });
      const asked = request({ query: "@steward Tell me a story" });
      while (!isAsked) await new Promise((resolve) => setTimeout(resolve, 20));

      const began = performance.now();
      await vscode.commands.executeCommand("workbench.action.chat.cancel");
      await asked;

      assert.ok(performance.now() - began < STOP_MS, `${performance.now() - began} ms`);
    });
  });
});
