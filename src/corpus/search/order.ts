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

/** Candidates, named clauses and what is behind them, best first; of equal ones the earlier. */
export function order({ query, evidence, further, named }: Finding, ranker: Ranker, data: IndexData): Scored[] {
  const { passages, closeness, rows, rowCount } = evidence;
  const bonus = bonuses(query.sequence, named);
  const scored: Scored[] = [];
  const modelled = ranker.scores(rows, rowCount);
  let least = 0;
  for (let i = 0; i < passages.length; i++) {
    const passage = passages[i]!;
    let score = i < rowCount ? modelled[i]! : least - BEHIND - (closeness[rowCount - 1]! - closeness[i]!);
    score += 4 * Math.log(data.weightOf[passage]! / 100);
    if (i < rowCount && score < least) least = score;
    const extra = bonus.get(passage);
    if (extra !== undefined) bonus.delete(passage);
    scored.push({ passage, score: score + (extra ?? 0) });
  }
  for (const [passage, extra] of bonus) scored.push({ passage, score: least + extra });
  for (const one of scored) one.score = Math.exp(STEEPNESS * Math.max(-LIMIT, Math.min(LIMIT, one.score)));
  scored.sort((a, b) => b.score - a.score || a.passage - b.passage);
  const last = scored.at(-1)?.score ?? 1;
  further.passages.forEach((passage, i) => {
    if (!bonus.has(passage)) scored.push({ passage, score: (last * further.scores[i]!) / (further.scores[0]! * 1.01) });
  });
  return scored;
}

function bonuses(sequence: Int32Array, named: readonly number[]): Map<number, number> {
  if (named.length === 0) return new Map();
  const words = sequence.reduce((count, term) => (term >= STOP_COUNT || term < 0 ? count + 1 : count), 0);
  const value = words <= FEW_WORDS ? ASKED_FOR : NAMED / named.length;
  return new Map(named.map((passage) => [passage, value]));
}
