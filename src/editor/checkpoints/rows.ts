/** The checkpoints of a session as rows: under each question the steps that were kept. Pure. */
import type { CheckpointSummary, Turn } from "../../ports/sessions";
import type { Translate } from "../../ports/words";
import { stepLabel } from "../../wording";

export interface RunRow {
  kind: "run";
  turn: Turn;
  /** Newest last. */
  checkpoints: CheckpointRow[];
}

export interface CheckpointRow {
  kind: "checkpoint";
  /** The turn it belongs to. */
  turnId: string;
  checkpoint: CheckpointSummary;
  /** Position in its run, from 1. */
  step: number;
  /** What had just run, as people read it. */
  label: string;
  /** The checkpoint of the top graph that one goes back to; its own where it is one. null where there is none. */
  ground: string | null;
}

const AGENT_BOX = /^(?:regulations|mathematics|research|general)$/;

/** Newest question first; a session that was thinned has fewer checkpoints under its old ones. */
export function checkpointRows(
  turns: readonly Turn[],
  checkpoints: readonly CheckpointSummary[],
  t: Translate,
): RunRow[] {
  return turns
    .map((turn, position) => runRow(turn, ownCheckpoints(turn, turns[position + 1] ?? null, checkpoints), t))
    .reverse();
}

function ownCheckpoints({ at: begin }: Turn, next: Turn | null, all: readonly CheckpointSummary[]) {
  return all.filter(({ at }) => at >= begin && (next === null || at < next.at));
}

function runRow(turn: Turn, own: readonly CheckpointSummary[], t: Translate): RunRow {
  const checkpoints = own.map((checkpoint, index): CheckpointRow => {
    const ground = own.findLast(({ namespace, at }) => namespace === "" && at <= checkpoint.at)?.id ?? null;
    return { kind: "checkpoint", turnId: turn.id, checkpoint, step: index + 1, label: labelOf(checkpoint, t), ground };
  });
  return { kind: "run", turn, checkpoints };
}

function labelOf({ box, source, namespace }: CheckpointSummary, t: Translate): string {
  // "regulations:5f3c…|act:…" → "regulations"
  const inner = namespace.split("|").map((part) => part.split(":")[0] ?? "");
  const boxes = [...inner, box ?? ""].filter(Boolean).map((name) => stepLabel(name, t));
  const begin = source === "input" ? t("Question") : source === "loop" ? t("Start") : t("Branch");
  return [...boxes, ...(box === null ? [begin] : [])].join(" › ");
}

/** Where a run goes on that is to choose another tool: just before its agent began; null where that is not kept. */
export function beforeAgent({ checkpoints }: RunRow): string | null {
  const agent = checkpoints.find(({ checkpoint: { box, namespace } }) => namespace === "" && AGENT_BOX.test(box ?? ""));
  return agent?.checkpoint.parent ?? null;
}

/** Where the run waited for its first answer; null where it did not, or where that is not kept. */
export function whereItAsked({ turn, checkpoints }: RunRow): { checkpointId: string; question: string } | null {
  const asked = turn.events.find((event) => event.type === "clarification");
  const place = checkpoints.find(({ checkpoint: { namespace, box } }) => namespace === "" && box === "clarify");
  if (asked?.type !== "clarification" || place === undefined) return null;
  return { checkpointId: place.checkpoint.id, question: asked.question };
}
