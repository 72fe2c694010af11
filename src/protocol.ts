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
