/** What travels between the agent, the extension host, the webview and the terminal. Parsed on arrival. */
import * as z from "zod/mini";

export const QUESTION_LIMIT = 4000;

const scoreOfTen = z.number();
const share = z.number();
const milliseconds = z.number();
/** ISO 8601, UTC. */
const timestamp = z.string();

export const AGENT_NAMES = ["regulations", "mathematics", "research", "general"] as const;
export const agentName = z.enum(AGENT_NAMES);
export type AgentName = z.infer<typeof agentName>;

export const quality = z.object({
  completeness: scoreOfTen,
  accuracy: scoreOfTen,
  clarity: scoreOfTen,
  specificity: scoreOfTen,
  /** Mean of the four, 1..10. */
  overall: scoreOfTen,
});
export type Quality = z.infer<typeof quality>;

/** A Plotly figure as plain JSON. */
export const figure = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  layout: z.record(z.string(), z.unknown()),
});
export type Figure = z.infer<typeof figure>;

export const citation = z.object({
  /** The number in the text's marker [n], from 1. */
  marker: z.number(),
  /** Title of the document. */
  document: z.string(),
  edition: z.optional(z.nullable(z.string())),
  /** Clause number as printed; "" for an unnumbered heading. */
  clause: z.string(),
  title: z.string(),
  /** Page index from 1. */
  page: z.optional(z.nullable(z.number())),
  /** Line in the file from 1. */
  line: z.optional(z.nullable(z.number())),
  /** An exact stretch of the document. */
  quote: z.string(),
  /** Does the quote stand word for word in the cited passage? */
  supported: z.boolean(),
  /** Where to open it: workspace-relative or absolute path. */
  path: z.optional(z.nullable(z.string())),
});
export type Citation = z.infer<typeof citation>;

export const routing = z.object({ agent: agentName, confidence: share, reasoning: z.string(), at: timestamp });
export type Routing = z.infer<typeof routing>;

export const toolUse = z.object({
  tool: z.string(),
  result: z.unknown(),
  confidence: share,
  ms: milliseconds,
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type ToolUse = z.infer<typeof toolUse>;

export const clarification = z.object({ entity: z.string(), question: z.string(), answer: z.string() });
export type Clarification = z.infer<typeof clarification>;

export const answer = z.object({
  status: z.enum(["answered", "waiting", "failed", "stopped"]),
  /** Markdown; statements carry markers [n]. */
  text: z.string(),
  steps: z.array(z.string()),
  explanation: z.string(),
  citations: z.array(citation),
  figures: z.array(figure),
  toolsUsed: z.array(toolUse),
  quality: z.optional(z.nullable(quality)),
  confidence: share,
  agent: agentName,
  iterations: z.number(),
  routingHistory: z.array(routing),
  reasoningTrace: z.array(z.string()),
  clarifications: z.array(clarification),
  llmCalls: z.number(),
  /** Absent or null where the provider does not tell. */
  tokens: z.optional(z.nullable(z.object({ input: z.number(), output: z.number() }))),
  durationMs: milliseconds,
  sessionId: z.string(),
  /** Facts of one flow: problem type and complexity, files that could not be read, what was assumed. */
  metadata: z.optional(z.record(z.string(), z.unknown())),
});
export type Answer = z.infer<typeof answer>;

export const agentEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("session"), sessionId: z.string(), runId: z.string() }),
  z.object({ type: z.literal("routed"), agent: agentName, confidence: share, reasoning: z.string(), at: timestamp }),
  z.object({
    type: z.literal("clarification"),
    question: z.string(),
    entity: z.string(),
    /** Why it is asked, one sentence. */
    why: z.optional(z.string()),
    options: z.array(z.string()),
    count: z.number(),
    max: z.number(),
  }),
  z.object({
    type: z.literal("step"),
    agent: z.string(),
    node: z.string(),
    status: z.enum(["started", "finished", "failed"]),
    ms: z.optional(milliseconds),
    /** What came out, one sentence; the program and its output for research steps. */
    detail: z.optional(z.record(z.string(), z.unknown())),
  }),
  z.object({
    type: z.literal("iteration"),
    agent: agentName,
    attempt: z.number(),
    intent: z.optional(z.string()),
    strategy: z.optional(z.string()),
    tool: z.optional(z.string()),
    query: z.optional(z.string()),
    quality: z.optional(quality),
    decision: z.enum(["continue", "end"]),
    reason: z.string(),
  }),
  z.object({
    type: z.literal("tool"),
    tool: z.string(),
    input: z.unknown(),
    status: z.enum(["success", "error"]),
    ms: milliseconds,
    summary: z.string(),
    error: z.optional(z.string()),
  }),
  z.object({ type: z.literal("token"), text: z.string() }),
  z.object({ type: z.literal("figure"), figure }),
  /** Something the person should know while the run goes on: indexing, waiting for a server's Retry-After. */
  z.object({ type: z.literal("notice"), message: z.string(), waitMs: z.optional(milliseconds) }),
  z.object({ type: z.literal("answer"), answer }),
  z.object({
    type: z.literal("error"),
    code: z.string(),
    message: z.string(),
    retryable: z.boolean(),
    correlationId: z.string(),
  }),
]);
export type AgentEvent = z.infer<typeof agentEvent>;

/** What the person adds to a question: a selection, a file, a folder, an edition. */
export const contextItem = z.object({
  kind: z.enum(["selection", "file", "folder", "edition"]),
  /** As shown on the chip. */
  label: z.string(),
  path: z.optional(z.string()),
  /** The selected text. */
  text: z.optional(z.string()),
  languageId: z.optional(z.string()),
  /** First line of a selection, from 1. */
  line: z.optional(z.number()),
});
export type ContextItem = z.infer<typeof contextItem>;

// --- What the panel shows -------------------------------------------------------------------------------------------

/** One line of a turn's history: an event as it came, tokens and notices aside. */
export const historyEntry = z.object({
  /** Milliseconds since 1970; null where it was read from a store that keeps no times. */
  at: z.nullable(z.number()),
  event: agentEvent,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** "elsewhere": it is running in another window, which alone can stop it. */
export const TURN_STATES = [
  "queued",
  "running",
  "elsewhere",
  "waiting",
  "answered",
  "failed",
  "stopped",
  "interrupted",
] as const;
export const turnState = z.enum(TURN_STATES);
export type TurnState = z.infer<typeof turnState>;

export const pendingClarification = z.object({
  question: z.string(),
  entity: z.string(),
  why: z.string(),
  options: z.array(z.string()),
  count: z.number(),
  max: z.number(),
});
export type PendingClarification = z.infer<typeof pendingClarification>;

export const turnNotice = z.object({
  message: z.string(),
  /** Milliseconds since 1970 when the wait is over; null where nothing counts down. */
  until: z.nullable(z.number()),
});

export const turnTrouble = z.object({
  code: z.string(),
  message: z.string(),
  retryable: z.boolean(),
  correlationId: z.string(),
});

/** The turn that a turn repeats, edits or forks. */
export const turnOrigin = z.object({ kind: z.enum(["edit", "regenerate", "fork"]), turnId: z.string() });
export type TurnOrigin = z.infer<typeof turnOrigin>;

/** A question and all that came of it, ready to be drawn. */
export const turnView = z.object({
  id: z.string(),
  question: z.string(),
  context: z.array(contextItem),
  /** Milliseconds since 1970. */
  at: z.number(),
  state: turnState,
  /** What was streamed; empty as soon as the answer holds the text. */
  text: z.string(),
  history: z.array(historyEntry),
  /** Figures that came before the answer; empty as soon as the answer holds them. */
  figures: z.array(figure),
  answer: z.nullable(answer),
  clarification: z.nullable(pendingClarification),
  /** What the person answered to the clarifications of the history, in their order. */
  replies: z.array(z.string()),
  notice: z.nullable(turnNotice),
  trouble: z.nullable(turnTrouble),
  /** The question this turn repeats, edits or forks; null for an ordinary one. */
  origin: z.nullable(turnOrigin),
});
export type TurnView = z.infer<typeof turnView>;

/** What changed in a turn. `history` puts its entries in the place of all from index `from` on. */
export const turnChange = z.object({
  state: z.optional(turnState),
  text: z.optional(z.string()),
  history: z.optional(z.object({ from: z.number(), entries: z.array(historyEntry) })),
  figures: z.optional(z.array(figure)),
  answer: z.optional(z.nullable(answer)),
  clarification: z.optional(z.nullable(pendingClarification)),
  replies: z.optional(z.array(z.string())),
  notice: z.optional(z.nullable(turnNotice)),
  trouble: z.optional(z.nullable(turnTrouble)),
});
export type TurnChange = z.infer<typeof turnChange>;

export const sessionRow = z.object({
  id: z.string(),
  title: z.string(),
  /** Milliseconds since 1970. */
  updatedAt: z.number(),
  agent: z.nullable(agentName),
  /** "elsewhere": it is running in another window. */
  state: z.enum(["idle", "running", "elsewhere", "waiting", "stopped", "failed", "interrupted"]),
  /** "shared": in the database of a team. */
  store: z.enum(["local", "shared"]),
  pinned: z.boolean(),
  questions: z.number(),
  bytes: z.number(),
  /** Where the search words stand; null without a search. */
  excerpt: z.nullable(z.string()),
});
export type SessionRow = z.infer<typeof sessionRow>;

const choice = z.object({ id: z.string(), label: z.string(), detail: z.optional(z.string()) });

/** What the composer offers and the empty panel says. */
export const panelSetup = z.object({
  models: z.array(choice),
  model: z.string(),
  profiles: z.array(choice),
  profile: z.string(),
  /** One sentence on the sources: "2 regulations, 240 clauses". */
  sources: z.string(),
  /** Questions to start with. */
  suggestions: z.array(z.string()),
});
export type PanelSetup = z.infer<typeof panelSetup>;

/** What the webview wants to find again after it was destroyed. */
export const keptView = z.object({
  draft: z.string(),
  /** The topmost visible turn and how many pixels of it are above the edge; null at the end. */
  scroll: z.nullable(z.object({ turnId: z.string(), offset: z.number() })),
  /** Names of unfolded sections. */
  open: z.array(z.string()),
  sessionsShown: z.boolean(),
  /** When the person changed it last, in milliseconds since 1970. */
  changedAt: z.optional(z.number()),
});
export type KeptView = z.infer<typeof keptView>;

const seq = z.number();
const turnId = z.string();
const id = z.string();

/** Host to webview. `seq` grows by one; after a gap the webview asks for a snapshot. */
export const toView = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("snapshot"),
    seq,
    sessionId: z.nullable(z.string()),
    title: z.string(),
    /** Turns of the session in all; `turns` are those from index `from` on. */
    total: z.number(),
    from: z.number(),
    turns: z.array(turnView),
    context: z.array(contextItem),
    /** Earlier questions, oldest first, for the arrow keys. */
    asked: z.array(z.string()),
    setup: panelSetup,
    kept: z.nullable(keptView),
  }),
  z.object({ type: z.literal("turn-page"), seq, from: z.number(), turns: z.array(turnView) }),
  z.object({ type: z.literal("turn-start"), seq, turn: turnView }),
  z.object({ type: z.literal("text-delta"), seq, turnId, text: z.string() }),
  z.object({ type: z.literal("turn-update"), seq, turnId, change: turnChange }),
  z.object({ type: z.literal("turn-remove"), seq, turnId }),
  z.object({ type: z.literal("session-title"), seq, sessionId: z.nullable(z.string()), title: z.string() }),
  z.object({ type: z.literal("session-list"), seq, words: z.string(), sessions: z.array(sessionRow) }),
  z.object({ type: z.literal("session-removed"), seq, id, title: z.string() }),
  z.object({ type: z.literal("sessions-show"), seq, shown: z.boolean() }),
  z.object({ type: z.literal("context-list"), seq, items: z.array(contextItem) }),
  z.object({ type: z.literal("picker-items"), seq, words: z.string(), items: z.array(contextItem) }),
  z.object({ type: z.literal("setup-change"), seq, setup: panelSetup }),
  z.object({ type: z.literal("composer-fill"), seq, text: z.string() }),
  /** Says something in passing: "Copied", "Saved as plot.png". */
  z.object({ type: z.literal("panel-notice"), seq, message: z.string(), isError: z.boolean() }),
]);
export type ToView = z.infer<typeof toView>;

export const EXPORT_FORMATS = ["markdown", "json", "notebook"] as const;
const exportFormat = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof exportFormat>;

/** Webview to host. */
export const toHost = z.discriminatedUnion("type", [
  z.object({ type: z.literal("view-ready") }),
  z.object({ type: z.literal("snapshot-wanted") }),
  z.object({ type: z.literal("turn-page-wanted"), from: z.number(), count: z.number() }),
  z.object({ type: z.literal("view-keep"), kept: keptView }),
  z.object({ type: z.literal("question-send"), text: z.string() }),
  z.object({ type: z.literal("question-edit"), turnId, text: z.string() }),
  /** A queued question stops the running one and takes its place. */
  z.object({ type: z.literal("question-now"), turnId }),
  z.object({ type: z.literal("question-withdraw"), turnId }),
  z.object({ type: z.literal("answer-regenerate"), turnId }),
  z.object({ type: z.literal("answer-export"), turnId }),
  z.object({ type: z.literal("clarification-answer"), turnId, text: z.string() }),
  z.object({ type: z.literal("clarification-skip"), turnId }),
  z.object({ type: z.literal("run-stop") }),
  z.object({ type: z.literal("run-retry"), turnId }),
  z.object({ type: z.literal("run-continue"), turnId }),
  /** Goes back to a line of the history and on from there. */
  z.object({ type: z.literal("run-fork"), turnId, entry: z.number() }),
  /** Shows a branch beside what it branched from. */
  z.object({ type: z.literal("branch-compare"), turnId }),
  z.object({ type: z.literal("citation-open"), turnId, marker: z.number() }),
  z.object({ type: z.literal("link-open"), url: z.string() }),
  z.object({ type: z.literal("context-open"), item: contextItem }),
  z.object({ type: z.literal("text-copy"), text: z.string(), what: z.string() }),
  z.object({ type: z.literal("text-insert"), text: z.string() }),
  z.object({ type: z.literal("figure-open"), turnId, index: z.number() }),
  z.object({
    type: z.literal("figure-save"),
    name: z.string(),
    format: z.enum(["png", "svg"]),
    /** Base64 of the file. */
    data: z.string(),
  }),
  z.object({ type: z.literal("session-list-wanted"), words: z.string() }),
  z.object({ type: z.literal("session-new") }),
  z.object({ type: z.literal("session-open"), id }),
  z.object({ type: z.literal("session-rename"), id, title: z.string() }),
  z.object({ type: z.literal("session-pin"), id, pinned: z.boolean() }),
  z.object({ type: z.literal("session-remove"), id }),
  z.object({ type: z.literal("session-restore"), id }),
  z.object({ type: z.literal("session-export"), id: z.nullable(id), format: exportFormat }),
  /** Opens the editor's own picker. */
  z.object({ type: z.literal("context-pick"), kind: z.enum(["selection", "file", "folder", "edition"]) }),
  z.object({ type: z.literal("context-add"), item: contextItem }),
  z.object({ type: z.literal("context-remove"), index: z.number() }),
  z.object({ type: z.literal("picker-search"), words: z.string() }),
  z.object({ type: z.literal("model-choose"), id }),
  /** Opens the editor's own question for the key, or for the model. */
  z.object({ type: z.literal("model-setup"), step: z.enum(["key", "model"]) }),
  z.object({ type: z.literal("profile-choose"), id }),
  z.object({ type: z.literal("sources-add") }),
  /** A failure inside the webview: an error or a violation of its content security policy. */
  z.object({ type: z.literal("view-trouble"), message: z.string() }),
]);
export type ToHost = z.infer<typeof toHost>;

// --- What the PDF editor shows --------------------------------------------------------------------------------------

/** A page of a PDF, and the words on it and on later ones to highlight. */
export const pdfPlace = z.object({
  /** Page index from 1. */
  page: z.number(),
  /** Points from the top left corner of the page as it is shown. */
  boxes: z.array(z.object({ page: z.number(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
});
export type PdfPlace = z.infer<typeof pdfPlace>;

/** Host to the PDF editor's webview; that one says "view-ready" and "view-trouble" as the panel does. */
export const toPdfView = z.discriminatedUnion("type", [
  /** The file's bytes; `place` is null where nothing was cited. */
  z.object({ type: z.literal("pdf-open"), data: z.instanceof(Uint8Array), place: z.nullable(pdfPlace) }),
  z.object({ type: z.literal("pdf-show"), place: pdfPlace }),
]);
export type ToPdfView = z.infer<typeof toPdfView>;

/** What the PDF editor's webview wants to find again after it was hidden. */
export const keptPdfView = z.object({
  /** Pixels a point; null where the page is as wide as the editor. */
  zoom: z.nullable(z.number()),
  page: z.number(),
  place: z.nullable(pdfPlace),
});
export type KeptPdfView = z.infer<typeof keptPdfView>;

/** One handler for each message: a forgotten one does not compile. */
export type Handlers<Message extends { type: string }> = {
  [Type in Message["type"]]: (message: Extract<Message, { type: Type }>) => void | Promise<void>;
};

/** null where it is no message of this kind. */
export function parseToView(value: unknown): ToView | null {
  const parsed = toView.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** null where it is no message of this kind. */
export function parseToHost(value: unknown): ToHost | null {
  const parsed = toHost.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Gives the message to its handler. */
export function handle<Message extends { type: string }>(
  handlers: Handlers<Message>,
  message: Message,
): void | Promise<void> {
  const handler = handlers[message.type as Message["type"]] as (message: Message) => void | Promise<void>;
  return handler(message);
}
