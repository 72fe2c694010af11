/** `@steward` in the editor's own chat: the same agent, its steps as progress, its citations as references. */
import * as vscode from "vscode";
import type { RecordedRequest, RecordedRuns } from "../../agent/recorded";
import type { AgentEvent, Answer, ContextItem } from "../../protocol";
import { fileItem } from "../context-items";
import { locate } from "../places";

/** What follows a slash command, as a question. */
const COMMANDS: Readonly<Record<string, (text: string) => string>> = {
  penalty: (text) => `What is the penalty for ${text || "this"}?`,
  compare: (text) => (text ? `What changed between the editions on ${text}?` : "What changed between the editions?"),
  summarize: (text) => `Summarize ${text || "the regulations"}`,
  verify: (text) => `Check the citations in this text: ${text}`,
  integrate: (text) => `Integrate ${text}`,
  analyze: (text) => `Analyze the function ${text}`,
  plot: (text) => `Plot ${text}`,
};

interface Metadata {
  sessionId: string;
  /** Options of a question back. */
  options: string[];
  suggestions: string[];
}

export function participantHandler(runs: RecordedRuns): vscode.ChatRequestHandler {
  return async (request, { history }, stream, token) => {
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    const question = COMMANDS[request.command ?? ""]?.(request.prompt.trim()) ?? request.prompt;
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
    const sessionId = sessionOf(history);
    const asked: RecordedRequest = { sessionId, question, context: await contextOf(request.references) };
    const answer = await runs.run(asked, hear, stop.signal);
    if (answer.text !== streamed.trim()) stream.markdown(streamed ? `\n\n---\n\n${answer.text}` : answer.text);
    await showSources(answer, stream);
    const metadata: Metadata = { sessionId: answer.sessionId, options, suggestions: suggestionsFor(answer) };
    return answer.status === "failed"
      ? { errorDetails: { message: answer.text }, metadata }
      : { metadata: { ...metadata } };
  };
}

export const participantFollowups: vscode.ChatFollowupProvider = {
  provideFollowups({ metadata }) {
    const { options = [], suggestions = [] } = (metadata ?? {}) as Partial<Metadata>;
    return [...options, ...suggestions].slice(0, 5).map((prompt) => ({ prompt, label: prompt }));
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
  for (const { value } of references) {
    if (value instanceof vscode.Uri) items.push(fileItem(value, "file"));
    if (!(value instanceof vscode.Location)) continue;
    const document = await vscode.workspace.openTextDocument(value.uri);
    const { label, path } = fileItem(value.uri, "file");
    const line = value.range.start.line + 1;
    items.push({ kind: "selection", label: `${label}:${line}`, path, text: document.getText(value.range), line });
  }
  return items;
}

function progressLine(event: AgentEvent): string | null {
  if (event.type === "notice") return event.message;
  if (event.type === "routed") return `${event.agent} (${Math.round(event.confidence * 100)} %)`;
  return event.type === "tool" ? `${event.tool}: ${event.summary}` : null;
}

async function showSources({ citations, figures, text }: Answer, stream: vscode.ChatResponseStream): Promise<void> {
  for (const { path, line, clause, document } of citations) {
    if (!path) continue;
    const place = new vscode.Position(Math.max(0, (line ?? 1) - 1), 0);
    const location = new vscode.Location(await locate(path), place);
    stream.reference(location);
    stream.anchor(location, [document, clause].filter(Boolean).join(" "));
  }
  for (const figure of figures) {
    const title = text.split("\n")[0] ?? "Plot";
    stream.button({ command: "steward.showFigure", title: "Show Plot", arguments: [figure, title] });
  }
}

function suggestionsFor({ agent, status, figures }: Answer): string[] {
  if (status !== "answered") return [];
  if (agent === "mathematics") return figures.length > 0 ? ["Why?"] : ["Plot it", "Why?"];
  return agent === "regulations" ? ["What changed here between the editions?", "What is the penalty?"] : [];
}
