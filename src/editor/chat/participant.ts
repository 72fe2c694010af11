/** `@steward` in the editor's own chat: the same agent, its steps as progress, its citations as links. */
import * as vscode from "vscode";
import type { RecordedRequest, RecordedRuns } from "../../agent/recorded";
import { Trouble } from "../../errors";
import type { AgentEvent, Answer, ContextItem } from "../../protocol";
import { callTool, type Tool } from "../../tools/tool";
import { asPlainMarkdown } from "../citation-links";
import { fileItem, uriItem } from "../context-items";
import type { ToolName } from "../names";
import { agentLabel, toolLabel } from "../../wording";
import { showSources, type SourcePorts } from "./sources";

/** What follows a slash command, as a question. */
const COMMANDS: Readonly<Record<string, (text: string) => string>> = {
  penalty: (text) => `What is the penalty for ${text || "this"}?`,
  compare: (text) => (text ? `What changed between the editions on ${text}?` : "What changed between the editions?"),
  summarize: (text) => `Summarize ${text || "the regulations"}`,
  integrate: (text) => `Integrate ${text}`,
  analyze: (text) => `Analyze the function ${text}`,
  plot: (text) => `Plot ${text}`,
};
/** What is asked where only files or a selection were handed over. */
const ABOUT_CONTEXT = "What about this selection?";
const WHY = "Why?";
const PLOT_IT = "Plot it";
const WHAT_CHANGED = "What changed here between the editions?";
const WHAT_PENALTY = "What is the penalty?";

interface Metadata {
  sessionId: string;
  /** Options of a question back. */
  options: string[];
  suggestions: string[];
}

export interface ParticipantPorts extends SourcePorts {
  runs: RecordedRuns;
  verifyCitations: Tool;
}

export function participantHandler(ports: ParticipantPorts): vscode.ChatRequestHandler {
  return async (request, { history }, stream, token) => {
    const prompt = request.prompt.trim();
    const context = await contextOf(request.references);
    if (prompt === "" && request.command === undefined && context.length === 0) {
      stream.markdown(
        vscode.l10n.t(
          "Ask about the regulations of this workspace, or for mathematics. Answers come with citations that open at the clause; `/` shows what else there is.",
        ),
      );
      return {};
    }
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    if (request.command === "verify") {
      for (const checked of toVerify(prompt, context)) stream.markdown(await verified(ports, checked, stop.signal));
      return {};
    }
    const question = COMMANDS[request.command ?? ""]?.(prompt) ?? (prompt || ABOUT_CONTEXT);
    const options: string[] = [];
    let streamed = "";
    const hear = (event: AgentEvent) => {
      if (event.type === "token") {
        streamed += event.text;
        stream.markdown(event.text);
      }
      if (event.type === "clarification") options.push(...event.options);
      const line = progressLine(event);
      if (line) stream.progress(line);
    };
    const asked: RecordedRequest = { sessionId: sessionOf(history), question, context };
    const answer = await ports.runs.run(asked, hear, stop.signal);
    const metadata: Metadata = { sessionId: answer.sessionId, options, suggestions: suggestionsFor(answer) };
    if (answer.status === "failed") return { errorDetails: { message: answer.text }, metadata };
    if (answer.text !== streamed.trim()) stream.markdown(streamed ? `\n\n---\n\n${answer.text}` : answer.text);
    await showSources(ports, answer, stream);
    return { metadata };
  };
}

interface Checked {
  /** "" for what was typed. */
  label: string;
  input: { text: string } | { path: string };
}

/** The text that was typed, and what was handed over with it. */
function toVerify(prompt: string, context: readonly ContextItem[]): Checked[] {
  const typed: Checked[] = prompt === "" && context.length > 0 ? [] : [{ label: "", input: { text: prompt } }];
  const given = context.map(({ label, text, path }) => ({ label, input: text ? { text } : { path: path ?? "" } }));
  return [...typed, ...given];
}

/** What the check says, or why it could not be made. */
async function verified({ verifyCitations }: ParticipantPorts, { label, input }: Checked, signal: AbortSignal) {
  const heading = label === "" ? "" : `**${asPlainMarkdown(label)}**\n\n`;
  try {
    return `${heading}${(await callTool(verifyCitations, input, { signal })).text}\n\n`;
  } catch (error) {
    if (error instanceof Trouble) return `${heading}${error.message}\n\n`;
    throw error;
  }
}

export const participantFollowups: vscode.ChatFollowupProvider = {
  provideFollowups({ metadata }) {
    const { options = [], suggestions = [] } = (metadata ?? {}) as Partial<Metadata>;
    return [...options, ...suggestions].slice(0, 5).map((prompt) => ({ prompt, label: suggestionLabel(prompt) }));
  },
};

/** A conversation of the editor's chat is one session: its id stands in the last reply. */
function sessionOf(history: readonly (vscode.ChatRequestTurn | vscode.ChatResponseTurn)[]): string | null {
  const last = history.findLast((turn) => turn instanceof vscode.ChatResponseTurn);
  const id = (last?.result.metadata as Partial<Metadata> | undefined)?.sessionId;
  return id ?? null;
}

async function contextOf(references: readonly vscode.ChatPromptReference[]): Promise<ContextItem[]> {
  const items: ContextItem[] = [];
  for (const { id, value } of references) {
    if (value instanceof vscode.Uri) items.push(await uriItem(value));
    if (typeof value === "string") items.push({ kind: "selection", label: id, text: value });
    if (!(value instanceof vscode.Location)) continue;
    const document = await vscode.workspace.openTextDocument(value.uri);
    const { label, path } = fileItem(value.uri, "file");
    const line = value.range.start.line + 1;
    items.push({ kind: "selection", label: `${label}:${line}`, path, text: document.getText(value.range), line });
  }
  return items;
}

function progressLine(event: AgentEvent): string | null {
  const { t } = vscode.l10n;
  if (event.type === "notice") return event.message;
  if (event.type === "routed") return `${agentLabel(event.agent, t)} (${Math.round(event.confidence * 100)} %)`;
  return event.type === "tool" ? `${toolLabel(event.tool, t)}: ${event.summary}` : null;
}

/** What one would ask next, in the language of the agent; nothing that was just done. */
function suggestionsFor({ agent, status, figures, toolsUsed }: Answer): string[] {
  if (status !== "answered") return [];
  const hasUsed = (name: ToolName) => toolsUsed.some(({ tool }) => tool === name);
  if (agent === "mathematics") return figures.length > 0 ? [WHY] : [PLOT_IT, WHY];
  if (agent !== "regulations") return [];
  const editions = hasUsed("regulation_comparison") ? [] : [WHAT_CHANGED];
  return hasUsed("penalty_lookup") ? editions : [...editions, WHAT_PENALTY];
}

/** A suggestion in the language of the editor. */
function suggestionLabel(suggestion: string): string {
  const labels: Readonly<Record<string, string>> = {
    [WHY]: vscode.l10n.t("Why?"),
    [PLOT_IT]: vscode.l10n.t("Plot it"),
    [WHAT_CHANGED]: vscode.l10n.t("What changed here between the editions?"),
    [WHAT_PENALTY]: vscode.l10n.t("What is the penalty?"),
  };
  return labels[suggestion] ?? suggestion;
}
