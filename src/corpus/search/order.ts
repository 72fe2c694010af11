/** The final order: what the model says, what the passage counts, and whether the question names its clause. */
import { STOP_COUNT } from "./analyzer";
import type { IndexData } from "./index-data";
import type { Ranker } from "./ranking-model";
import type { Finding } from "./retriever";

export interface Scored {
  passage: number;
  /** > 0 */
  score: number;
}

/** How steeply the model's score turns into the score that is shown. */
const STEEPNESS = 0.25;
const LIMIT = 100;
/** What it counts to be the only clause of a number that the question names. */
const NAMED = 4;
/** A question of so few words, the parts of the number among them, asks for that clause and no other. */
const FEW_WORDS = 6;
const ASKED_FOR = 40;
/** A candidate whose features were not worked out stands behind those that have them. */
const BEHIND = 1;
/** So many of the best bring along the clauses that they name or that name them, if these add such a share of the question. */
const BRINGING = 3;
const LEAST_ADDED = 0.03;
/** What a clause brought along is worth less than the one that brings it; the more it adds, the nearer to it, but a step behind. */
const DISTANCE = 6;
const GAIN = 20;
const STEP = 0.01;

/** Candidates, named clauses, those linked with the best and what is behind them, best first; of equal ones the earlier. */
export function order(finding: Finding, ranker: Ranker, data: IndexData): Scored[] {
  const { query, further, named } = finding;
  const { scored, least } = candidates(finding, ranker, data);
  const bonus = bonuses(query.sequence, named);
  for (const passage of bonus.keys())
    if (!scored.some((one) => one.passage === passage)) scored.push({ passage, score: least });
  const brought = broughtAlong(scored, bonus, finding);
  for (const one of scored) {
    const { passage, score } = one;
    one.score = shown(Math.max(score, brought.get(passage) ?? score) + (bonus.get(passage) ?? 0));
    brought.delete(passage);
  }
  for (const [passage, score] of brought) scored.push({ passage, score: shown(score) });
  scored.sort((a, b) => b.score - a.score || a.passage - b.passage);
  const last = scored.at(-1)?.score ?? 1;
  further.passages.forEach((passage, i) => {
    if (bonus.has(passage) || brought.has(passage)) return;
    scored.push({ passage, score: (last * further.scores[i]!) / (further.scores[0]! * 1.01) });
  });
  return scored;
}

/** What the model says of each candidate, with what the passage counts; the least of that. */
function candidates(
  { evidence }: Finding,
  ranker: Ranker,
  { weightOf }: IndexData,
): { scored: Scored[]; least: number } {
  const { passages, closeness, rows, rowCount } = evidence;
  const scored: Scored[] = [];
  const modelled = ranker.scores(rows, rowCount);
  let least = 0;
  for (let i = 0; i < passages.length; i++) {
    const passage = passages[i]!;
    let score = i < rowCount ? modelled[i]! : least - BEHIND - (closeness[rowCount - 1]! - closeness[i]!);
    score += 4 * Math.log(weightOf[passage]! / 100);
    if (i < rowCount && score < least) least = score;
    scored.push({ passage, score });
  }
  return { scored, least };
}

function bonuses(sequence: Int32Array, named: readonly number[]): Map<number, number> {
  if (named.length === 0) return new Map();
  const words = sequence.reduce((count, term) => (term >= STOP_COUNT || term < 0 ? count + 1 : count), 0);
  const value = words <= FEW_WORDS ? ASKED_FOR : NAMED / named.length;
  return new Map(named.map((passage) => [passage, value]));
}

/** Clauses linked with the best, and what they are worth by that: a question may need both. */
function broughtAlong(
  scored: readonly Scored[],
  bonus: ReadonlyMap<number, number>,
  { linkedWith }: Finding,
): Map<number, number> {
  const brought = new Map<number, number>();
  for (const { passage, score } of firstOf(scored, bonus)) {
    for (const { passage: other, added } of linkedWith(passage)) {
      if (added < LEAST_ADDED) continue;
      const worth = Math.min(score - STEP, score - DISTANCE + GAIN * added);
      if (worth > (brought.get(other) ?? -Infinity)) brought.set(other, worth);
    }
  }
  return brought;
}

/** The best with what they gain by being named, best first. */
function firstOf(scored: readonly Scored[], bonus: ReadonlyMap<number, number>): Scored[] {
  const first: Scored[] = [];
  const ranks: number[] = [];
  for (const one of scored) {
    const rank = one.score + (bonus.size === 0 ? 0 : (bonus.get(one.passage) ?? 0));
    if (first.length === BRINGING && rank <= ranks[BRINGING - 1]!) continue;
    let at = Math.min(first.length, BRINGING - 1);
    for (; at > 0 && rank > ranks[at - 1]!; at--) {
      first[at] = first[at - 1]!;
      ranks[at] = ranks[at - 1]!;
    }
    first[at] = one;
    ranks[at] = rank;
  }
  return first;
}

function shown(score: number): number {
  return Math.exp(STEEPNESS * Math.max(-LIMIT, Math.min(LIMIT, score)));
}
