/** intake: takes in the question, as follow-ups mean it and with what the profile knows. */
import type { Reads, Uses, Writes } from "../node";
import { resolveFollowUp } from "../rules/follow-up";
import { withSelection } from "../rules/selected";
import { stillHolding } from "../rules/settled";
import type { Settled } from "../outcome";
import type { StewardState } from "../state";

export function intake({ profile }: Uses<"profile">) {
  return async ({
    request,
    conversation,
    settled,
  }: Reads<StewardState, "request" | "conversation" | "settled">): Writes<StewardState, "settled" | "resolved"> => {
    const { question, context } = request;
    const isAboutSelection = context.some(({ kind }) => kind === "selection");
    const resolved = isAboutSelection
      ? withSelection(question.trim(), context)
      : resolveFollowUp(question, conversation);
    return { settled: withProfile(stillHolding(settled, resolved), profile.entities), resolved };
  };
}

/** What the session settled goes before what the profile says. */
function withProfile(settled: readonly Settled[], entities: Record<string, string>): Settled[] {
  const known = new Set(settled.map(({ entity }) => entity));
  const added = Object.entries(entities).filter(([entity]) => !known.has(entity));
  return [...settled, ...added.map(([entity, answer]) => ({ entity, answer }))];
}
