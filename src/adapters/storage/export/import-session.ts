/** Reads an exported session (JSON) back into the catalogue: checked first, then taken over whole or not at all. */
import * as z from "zod/mini";
import { Trouble } from "../../../errors";
import type { SessionSummary } from "../../../ports/sessions";
import { agentEvent, agentName, answer, contextItem, turnOrigin } from "../../../protocol";
import type { AdoptedSession, SessionAdoption } from "../adoption";
import { checkpointFile, unpackCheckpoints } from "./checkpoint-file";
import { EXPORT_VERSION } from "./session-exports";

const REPORTED = 5;
const SHOWN_CHARS = 60;

/** Milliseconds since 1970 that a date can show. */
const moment = z.number().check(z.gte(0), z.lte(8.64e15));

const STATES = ["idle", "running", "elsewhere", "waiting", "stopped", "failed", "interrupted"] as const;

const session = z.object({
  title: z.string(),
  createdAt: moment,
  updatedAt: moment,
  agent: z.nullable(agentName),
  state: z.optional(z.enum(STATES)),
});

const turn = z.object({
  id: z.string().check(z.minLength(1)),
  question: z.string(),
  context: z.array(contextItem),
  at: moment,
  events: z.array(agentEvent),
  answer: z.nullable(answer),
  origin: z.optional(turnOrigin),
});

const differentIds = (turns: readonly { id: string }[]) => new Set(turns.map(({ id }) => id)).size === turns.length;

const file = z.object({
  steward: z.literal("session"),
  // Version 1 came without checkpoints: such a session can be read and asked on, not gone back in.
  version: z.union([z.literal(1), z.literal(EXPORT_VERSION)]),
  session,
  turns: z.array(turn).check(z.refine(differentIds, { error: "two turns have the same id" })),
  checkpoints: z.optional(z.nullable(checkpointFile)),
});

/** Fails with Trouble("usage") that says what is wrong with the text; then nothing was imported. */
export async function importSession(sessions: SessionAdoption, text: string): Promise<SessionSummary> {
  const content = parsed(text.replace(/^\uFEFF/, ""));
  checkKind(content);
  const result = file.safeParse(content);
  if (!result.success) throw refusal(complaintsOf(result.error, content));
  const { session: known, turns, checkpoints = null } = result.data;
  const hasCheckpoints = checkpoints !== null && checkpoints.list.length > 0;
  const adopted = { ...known, state: hasCheckpoints ? stateAfter(known.state ?? "idle") : "idle" } as const;
  if (!hasCheckpoints) return sessions.adopt(adopted, turns);
  return sessions.adopt(adopted, turns, (saver, thread) => unpackCheckpoints(saver, thread, checkpoints));
}

/** What ran when it was exported is cut off here, and can go on from its last checkpoint. */
function stateAfter(state: (typeof STATES)[number]): AdoptedSession["state"] {
  return state === "elsewhere" || state === "interrupted" ? "running" : state;
}

function refusal(complaint: string, cause?: unknown): Trouble {
  return new Trouble("usage", `The session was not imported: ${complaint}.`, {
    advice: "Choose a file that was exported as JSON and not changed since.",
    cause,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refusal(`the file is not JSON (${error instanceof Error ? error.message : String(error)})`, error);
  }
}

function checkKind(content: unknown): void {
  const { steward, version } = (content ?? {}) as { steward?: unknown; version?: unknown };
  if (steward !== "session") throw refusal("the file is no session that Steward exported");
  if (typeof version === "number" && version > EXPORT_VERSION) {
    throw refusal(`it was exported by a later version of Steward (form ${version}, known up to ${EXPORT_VERSION})`);
  }
}

/** Where the text departs from the form, the first places of many. */
function complaintsOf({ issues }: z.core.$ZodError, content: unknown): string {
  const shown = issues.slice(0, REPORTED).map((issue) => `${place(issue.path)} ${fault(issue, content)}`);
  const more = issues.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

function place(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .slice(1);
}

function fault(issue: z.core.$ZodIssue, content: unknown): string {
  if (issue.code === "custom") return `is wrong: ${issue.message}`;
  const found = issue.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)?.[key], content);
  if (found === undefined) return "is missing";
  const expected = issue.code === "invalid_type" ? ` (expected: ${issue.expected})` : "";
  return `cannot be ${JSON.stringify(found).slice(0, SHOWN_CHARS)}${expected}`;
}
