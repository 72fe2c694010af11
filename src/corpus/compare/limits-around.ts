/** The limits that changed past the value which a question holds against them: "28 minutes", where 25 became 30. */
import { converted } from "../dimensions";
import { quantitiesIn, type Quantity } from "../quantities";
import { isChanged, type ChangedRow, type Row } from "./rows";
import { quantityChanges, type QuantityChange } from "./sentence-changes";
import type { OnTopic } from "./topic";

/** How much of the topic a clause must speak of: that its limit lies around the value tells the rest. */
const SPEAKS = 0.3;
/** What another clause may speak of less. */
const NEAR_BEST = 0.8;

/** Those most on the topic; none where the question holds no single value with a unit. */
export function limitsAround(rows: readonly Row[], query: string, onTopic: OnTopic): readonly ChangedRow[] {
  const [held, ...others] = quantitiesIn(query).filter(({ unit }) => unit !== "");
  if (held === undefined || others.length > 0) return [];
  const isAround = ({ before, after }: QuantityChange) => {
    const [was, is] = [inUnitOf(held, before), inUnitOf(held, after)];
    return was !== null && is !== null && Math.min(was, is) <= held.value && held.value <= Math.max(was, is);
  };
  const rated = rows
    .filter(isChanged)
    .filter(({ change }) => change.sentences.flatMap(quantityChanges).some(isAround))
    .map((row) => ({ row, fit: Math.max(...sidesOf(row).map(({ clause, words }) => onTopic.fit(clause, words))) }))
    .sort((a, b) => b.fit - a.fit);
  const least = Math.max(SPEAKS, (rated[0]?.fit ?? 0) * NEAR_BEST);
  return rated.filter(({ fit }) => fit >= least).map(({ row }) => row);
}

const inUnitOf = ({ unit }: Quantity, limit: Quantity): number | null => converted(limit.value, limit.unit, unit);

const sidesOf = ({ before, after }: ChangedRow) => [before, after].filter((side) => side !== null);
