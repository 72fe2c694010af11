/** intake: starts a request afresh on a session that remembers, and understands follow-ups. */
import type { Reads, Uses } from "../node";
import { resolveFollowUp } from "../rules/follow-up";
import type { Settled } from "../outcome";
import type { StewardState } from "../state";

/** What a request starts with. Conversation and settled entities of the session stay. */
const FRESH = {
  triage: null,
  inquiry: null,
  clarificationCount: 0,
  clarifications: [],
  goesOnWithout: false,
  parts: [],
  partIndex: 0,
  agent: null,
  routingHistory: [],
  detour: null,
  outcome: null,
  iterations: 0,
  partIterations: 0,
  best: [],
  shouldContinue: null,
  failure: null,
  spentCalls: 0,
  spentTokens: null,
  answer: null,
} as const satisfies Partial<StewardState>;

export function intake({ profile }: Uses<"profile">) {
  return async ({
    request,
    conversation,
    settled,
  }: Reads<StewardState, "request" | "conversation" | "settled">): Promise<Partial<StewardState>> => ({
    ...structuredClone(FRESH),
    settled: withProfile(settled, profile.entities),
    resolved: resolveFollowUp(request.question, conversation),
  });
}

/** What the session settled goes before what the profile says. */
function withProfile(settled: readonly Settled[], entities: Record<string, string>): Settled[] {
  const known = new Set(settled.map(({ entity }) => entity));
  const added = Object.entries(entities).filter(([entity]) => !known.has(entity));
  return [...settled, ...added.map(([entity, answer]) => ({ entity, answer }))];
}
