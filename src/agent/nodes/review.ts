/** review: keeps the best answer so far and decides whether somebody should go on. */
import type { Outcome } from "../outcome";
import type { Reads, Uses, Writes } from "../node";
import { detourAfter } from "../routes";
import type { StewardState } from "../state";

type ReviewState = Reads<
  StewardState,
  | "outcome"
  | "best"
  | "partIndex"
  | "parts"
  | "iterations"
  | "partIterations"
  | "routingHistory"
  | "shouldContinue"
  | "detour"
>;

export function review({ limits }: Uses<"limits">) {
  return async (state: ReviewState): Writes<StewardState, "best" | "detour"> => {
    const { outcome, routingHistory, partIndex, detour } = state;
    if (!outcome) return { detour: null };
    const confidence = routingHistory.at(-1)?.confidence ?? 1;
    const rated = { ...outcome, rank: Math.min(outcome.confidence, confidence) };
    const kept = state.best[partIndex] ?? null;
    const best = [...state.best];
    best[partIndex] = detour === "continuation" && kept ? joined(kept, outcome) : better(kept, rated);
    return { best, detour: detourAfter(state, limits) };
  };
}

/** A later answer replaces an earlier one only when it is at least as good. */
export function better(kept: Outcome | null, next: Outcome): Outcome {
  if (!kept) return next;
  if (kept.answered !== next.answered) return kept.answered ? kept : next;
  return next.rank >= kept.rank ? next : kept;
}

/** An announced continuation follows what was said before. */
function joined(first: Outcome, next: Outcome): Outcome {
  if (next.text.trim() === "") return first;
  const shift = first.citations.reduce((most, { marker }) => Math.max(most, marker), 0);
  const text = next.text.replace(/\[(\d+)\]/g, (_, marker: string) => `[${Number(marker) + shift}]`);
  return {
    ...next,
    answered: first.answered || next.answered,
    text: `${first.text.trimEnd()}\n\n${text}`,
    steps: [...first.steps, ...next.steps],
    citations: [
      ...first.citations,
      ...next.citations.map((citation) => ({ ...citation, marker: citation.marker + shift })),
    ],
    figures: [...first.figures, ...next.figures],
    toolsUsed: [...first.toolsUsed, ...next.toolsUsed],
    trace: [...first.trace, ...next.trace],
    confidence: Math.min(first.confidence, next.confidence),
    rank: first.rank,
    metadata: { ...first.metadata, ...next.metadata },
  };
}
