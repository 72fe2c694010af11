/** A whole session as a file: Markdown to read, JSON to import again, a notebook to work on. */
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { Trouble } from "../../../errors";
import type { SessionCatalogue, SessionSummary, Turn } from "../../../ports/sessions";
import type { Translate } from "../../../ports/words";
import type { Citation, ExportFormat } from "../../../protocol";
import { redactText } from "../redact";
import { packCheckpoints, type CheckpointFile } from "./checkpoint-file";

export interface SessionExports {
  write(sessionId: string, format: ExportFormat): Promise<{ name: string; bytes: Uint8Array }>;
}

/** Grows with the form of the JSON file. */
export const EXPORT_VERSION = 2;

export function sessionExports(
  sessions: SessionCatalogue,
  checkpointer: BaseCheckpointSaver,
  t: Translate,
): SessionExports {
  return {
    async write(sessionId, format) {
      const session = await sessions.get(sessionId);
      if (session === null) throw new Trouble("usage", "This session is no longer there.");
      const turns = await sessions.turns(sessionId);
      const checkpoints = format === "json" ? await packCheckpoints(checkpointer, sessionId) : null;
      const { text, ending } = written({ session, turns, checkpoints }, format, t);
      return { name: `${fileName(session.title)}.${ending}`, bytes: new TextEncoder().encode(redactText(text)) };
    },
  };
}

interface Kept {
  session: SessionSummary;
  turns: Turn[];
  /** null where the format has no place for them. */
  checkpoints: CheckpointFile | null;
}

function written(
  { session, turns, checkpoints }: Kept,
  format: ExportFormat,
  t: Translate,
): { text: string; ending: string } {
  switch (format) {
    case "markdown":
      return { text: asMarkdown(session, turns, t), ending: "md" };
    case "json": {
      const content = { steward: "session", version: EXPORT_VERSION, session, turns, checkpoints };
      return { text: `${JSON.stringify(content, null, 1)}\n`, ending: "json" };
    }
    case "notebook":
      return { text: `${JSON.stringify(asNotebook(session, turns, t), null, 1)}\n`, ending: "ipynb" };
  }
}

function asMarkdown({ title, createdAt }: SessionSummary, turns: readonly Turn[], t: Translate): string {
  const head = [`# ${title}`, `*${t("Session of {0}", new Date(createdAt).toISOString().slice(0, 10))}*`];
  return `${[...head, ...turns.flatMap((turn) => turnBlocks(turn, t))].join("\n\n")}\n`;
}

function turnBlocks({ question, answer }: Turn, t: Translate): string[] {
  if (answer === null) return [`## ${question}`, `*${t("This question was not answered.")}*`];
  const list = (lines: readonly string[], heading: string) =>
    lines.length > 0 ? [`### ${heading}`, lines.join("\n")] : [];
  return [
    `## ${question}`,
    answer.text,
    ...list(
      answer.steps.map((step, position) => `${position + 1}. ${step}`),
      t("Solution steps"),
    ),
    ...(answer.explanation ? [`### ${t("Explanation")}`, answer.explanation] : []),
    ...list(
      answer.citations.map((citation) => sourceLine(citation, t)),
      t("Sources"),
    ),
  ];
}

function sourceLine({ marker, document, edition, clause, page, quote }: Citation, t: Translate): string {
  const place = [document, edition, clause, page ? t("page {0}", page) : null].filter(Boolean).join(", ");
  return `- [${marker}] ${place}: “${quote}”`;
}

/** nbformat 4.5: one Markdown cell for each question and answer, one code cell for each figure. */
function asNotebook(session: SessionSummary, turns: readonly Turn[], t: Translate): unknown {
  const cells = turns.flatMap((turn) => [
    markdownCell(`${turn.id}-text`, turnBlocks(turn, t).join("\n\n")),
    ...(turn.answer?.figures ?? []).map((figure, position) => figureCell(`${turn.id}-figure-${position}`, figure)),
  ]);
  return {
    cells: [markdownCell("title", `# ${session.title}`), ...cells],
    metadata: { kernelspec: { display_name: "Python 3", language: "python", name: "python3" } },
    nbformat: 4,
    nbformat_minor: 5,
  };
}

const cellId = (id: string) => id.replace(/[^\w-]/g, "-").slice(0, 64);
const lines = (text: string) => text.split(/(?<=\n)/);
const markdownCell = (id: string, text: string) => ({
  id: cellId(id),
  cell_type: "markdown",
  metadata: {},
  source: lines(text),
});

function figureCell(id: string, figure: unknown): unknown {
  const json = JSON.stringify(JSON.stringify(figure));
  const output = { output_type: "display_data", metadata: {}, data: { "application/vnd.plotly.v1+json": figure } };
  const source = `import json\nimport plotly.graph_objects as go\n\ngo.Figure(json.loads(${json}))`;
  return {
    id: cellId(id),
    cell_type: "code",
    execution_count: null,
    metadata: {},
    source: lines(source),
    outputs: [output],
  };
}

function fileName(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{N} _-]+/gu, " ")
    .trim()
    .replace(/\s+/g, "-")
    .slice(0, 60);
  return name || "session";
}
