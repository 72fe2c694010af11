/** intake: takes in the question, as follow-ups mean it and with what the profile knows. */
import type { Reads, Uses } from "../node";
import { resolveFollowUp } from "../rules/follow-up";
import type { Settled } from "../outcome";
import type { StewardState } from "../state";

export function intake({ profile }: Uses<"profile">) {
  return async ({
    request,
    conversation,
    settled,
  }: Reads<StewardState, "request" | "conversation" | "settled">): Promise<Partial<StewardState>> => ({
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
