// Steward's tools as the models of other agents call them, through the real API.
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { z } from "zod";
import { offeredTools } from "../../src/editor/chat/tools";
import { TOOL_NAMES, type ToolName } from "../../src/editor/names";
import { defineTool } from "../../src/tools/tool";

async function invoke(name: ToolName, input: object): Promise<string> {
  const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : "")).join("\n");
}

/** Calls that work and what the result says; calls that do not and what the model is told to do. */
const CALLS: Readonly<Record<ToolName, { good: [object, RegExp]; bad: [object, RegExp] }>> = {
  regulation_search: {
    good: [{ query: "minimum weight of the car", edition: "2026" }, /655 kg/],
    bad: [{ query: "" }, /query/],
  },
  regulation_comparison: {
    good: [{ query: "What changed between 2025 and 2026 on the weight of the car?" }, /640[\s\S]*655/],
    bad: [{ query: 7 }, /query/],
  },
  penalty_lookup: {
    good: [{ offence: "false start", edition: "2026" }, /penalty/i],
    bad: [{}, /offence/],
  },
  verify_citations: {
    good: [{ text: "The car weighs at least 655 kg (Article 3.1.1 of 2026). See Article 99.9.9." }, /99\.9\.9/],
    bad: [{ text: null }, /text/],
  },
  integral_calculator: {
    good: [{ function: "x^2", lower: "0", upper: "3" }, /\b9\b/],
    bad: [{ function: "x^^2 +" }, /x\^\^2/],
  },
  function_analyzer: {
    good: [{ function: "x^3 - 3x" }, /-1[\s\S]*1/],
    bad: [{ formula: "x^3 - 3x" }, /function/],
  },
  plot_generator: {
    good: [{ expressions: ["sin(x)"] }, /Plotly JSON/],
    bad: [{ expressions: ["sin("] }, /sin\(/],
  },
};

describe("Steward's tools for other agents", () => {
  it("are offered, each described and with a schema of its input", () => {
    for (const name of TOOL_NAMES) {
      const offered = vscode.lm.tools.find((tool) => tool.name === name);
      assert.ok(offered, `${name} is not offered`);
      assert.ok(offered.description.length > 40, name);
      assert.ok(offered.inputSchema, name);
    }
  });

  for (const name of TOOL_NAMES) {
    const { good, bad } = CALLS[name];

    it(`${name} does its work`, async () => {
      assert.match(await invoke(name, good[0]), good[1]);
    });

    it(`${name} tells the model in a sentence what it called wrongly`, async () => {
      const told = await invoke(name, bad[0]);

      assert.match(told, bad[1]);
      assert.match(told, /[a-z]{3,} [a-z]{2,}/i);
      assert.doesNotMatch(told, /\bat .+:\d+:\d+|ZodError|undefined is not/);
    });
  }

  it("ask before they run, with what they are called with", async () => {
    const tools = TOOL_NAMES.map((name) =>
      defineTool({
        name,
        description: name,
        categories: ["regulations"],
        input: z.object({}),
        effect: "read",
        run: () => Promise.reject(new Error("It was not asked for.")),
      }),
    );
    const { token } = new vscode.CancellationTokenSource();

    for (const name of TOOL_NAMES) {
      const input = { query: "false start" };
      const prepared = await offeredTools(tools)[name].prepareInvocation?.({ input }, token);

      const { title, message } = prepared?.confirmationMessages ?? {};
      assert.match(String(title), /^[A-Z][a-z]+(?: [a-z]+)*$/);
      assert.match(String(message), /changes nothing.*"false start"/);
      assert.match(String(prepared?.invocationMessage), /"false start"/);
    }
  });
});
