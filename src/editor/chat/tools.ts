/** Steward's tools for the models of other agents, through `vscode.lm`. */
import * as vscode from "vscode";
import { Trouble } from "../../errors";
import { callTool, type Tool } from "../../tools/tool";
import { TOOL_NAMES, type ToolName } from "../names";
import { toolLabel } from "../../wording";

export type OfferedTools = Record<ToolName, vscode.LanguageModelTool<object>>;

export function offeredTools(tools: readonly Tool[]): OfferedTools {
  return Object.fromEntries(TOOL_NAMES.map((name) => [name, offered(toolNamed(tools, name))])) as OfferedTools;
}

export function toolNamed(tools: readonly Tool[], name: ToolName): Tool {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(`There is no tool ${name}.`);
  return tool;
}

function offered(tool: Tool): vscode.LanguageModelTool<object> {
  return {
    prepareInvocation: ({ input }) => ({
      invocationMessage: `${toolLabel(tool.name, vscode.l10n.t)}: ${essence(input)}`,
      confirmationMessages: {
        title: toolLabel(tool.name, vscode.l10n.t),
        message: `${vscode.l10n.t("Steward reads what it needs on this machine and changes nothing.")} ${essence(input)}`,
      },
    }),
    async invoke({ input }, token) {
      const stop = new AbortController();
      token.onCancellationRequested(() => stop.abort());
      try {
        const { text, figures = [] } = await callTool(tool, input, { signal: stop.signal });
        const shown = figures.length > 0 ? `${text}\n\nFigures (Plotly JSON):\n${JSON.stringify(figures)}` : text;
        return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(shown)]);
      } catch (error) {
        if (!(error instanceof Trouble)) throw error;
        const sentence = [error.message, error.advice].filter(Boolean).join(" ");
        return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(sentence)]);
      }
    },
  };
}

const SHOWN_CHARS = 160;

/** Such as `query: "false start", edition: "2026"`. */
function essence(input: object): string {
  const text = Object.entries(input)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(", ");
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS - 1)}…` : text;
}
