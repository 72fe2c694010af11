/** Which checkpoint a place in a conversation goes back to. Pure. */
import type { CheckpointSummary } from "../../ports/sessions";
import type { HistoryEntry, TurnView } from "../../protocol";

/** The checkpoint before the turn's question; null for the beginning of the session. */
export function checkpointBefore(
  turns: readonly TurnView[],
  turnId: string,
  checkpoints: readonly CheckpointSummary[],
): string | null {
  const input = within(turns, turnId, checkpoints).find(({ source, namespace }) => source === "input" && !namespace);
  return input?.parent ?? null;
}

/**
 * The checkpoint that a line of the history left behind: the one of its box where there is one, for a box of an
 * inner graph the last one of the top graph before it. null where there is none.
 */
export function checkpointAt(
  turns: readonly TurnView[],
  turnId: string,
  line: number,
  checkpoints: readonly CheckpointSummary[],
): string | null {
  const history = turns.find(({ id }) => id === turnId)?.history ?? [];
  const step = stepOf(history, line);
  if (step === null) return null;
  const own = within(turns, turnId, checkpoints);
  const same = own.filter(({ box }) => box === step.node)[step.occurrence];
  if (same === undefined) return null;
  return own.findLast(({ namespace, at }) => namespace === "" && at <= same.at)?.id ?? null;
}

/** The step that the line is, or the last one finished before it, and how many of its name came before. */
function stepOf(history: readonly HistoryEntry[], line: number): { node: string; occurrence: number } | null {
  const names = history.slice(0, line + 1).flatMap(({ event }) => {
    return event.type === "step" && event.status === "finished" ? [event.node] : [];
  });
  const node = names.at(-1);
  if (node === undefined) return null;
  return { node, occurrence: names.filter((name) => name === node).length - 1 };
}

/** Checkpoints between the turn's beginning and the next one's. */
function within(turns: readonly TurnView[], turnId: string, checkpoints: readonly CheckpointSummary[]) {
  const index = turns.findIndex(({ id }) => id === turnId);
  const from = turns[index]?.at ?? 0;
  const to = turns[index + 1]?.at ?? Infinity;
  return checkpoints.filter(({ at }) => at >= from && at < to);
}
