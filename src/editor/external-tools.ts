/** Tools that other extensions and MCP servers offer, as tools of the research agent. */
import * as vscode from "vscode";
import { z } from "zod";
import { TOOL_NAMES } from "./names";
import { defineTool, type Tool } from "../tools/tool";

const OWN: readonly string[] = TOOL_NAMES;
const RESULT_CHARS = 20_000;

/** None in restricted mode. */
export function externalTools(): Tool[] {
  if (!vscode.workspace.isTrusted) return [];
  return vscode.lm.tools.filter(({ name }) => !OWN.includes(name)).map(asTool);
}

function asTool({ name, description, inputSchema, tags }: vscode.LanguageModelToolInformation): Tool {
  return defineTool({
    name,
    description: `${description} ${inputSchema ? `Input: ${JSON.stringify(inputSchema)}` : ""}`.trim(),
    categories: ["workspace", ...(tags.length > 0 ? (["external"] as const) : [])],
    input: z.record(z.string(), z.unknown()),
    effect: "external",
    async run(input, { signal }) {
      const source = new vscode.CancellationTokenSource();
      signal.addEventListener("abort", () => source.cancel(), { once: true });
      const options = { input, toolInvocationToken: undefined };
      const { content } = await vscode.lm.invokeTool(name, options, source.token);
      const parts = content.flatMap((part) => (part instanceof vscode.LanguageModelTextPart ? [part.value] : []));
      const text = parts.join("\n").slice(0, RESULT_CHARS);
      return { found: text !== "", text, summary: text.slice(0, 120), result: text, confidence: 0.5 };
    },
  });
}
