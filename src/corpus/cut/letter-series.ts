/** Clauses that a letter and a number open: "A1. Each dog must …", "A2. Sleeping areas …". */
import { isTitle } from "./heading";
import type { ReadLine } from "./read-document";

const LETTERED = /^([A-Z]{1,2})[.-]?(\d{1,3})[.:)]\s+["“‘'(]?\p{Lu}/u;
/** Lines that count up without a gap, so that no grade, seat or figure is taken for a clause. */
const MIN_RUN = 3;

/** Positions of the lines that open such a clause; those of each letter count from 1. */
export function letterSeries(lines: readonly ReadLine[]): ReadonlySet<number> {
  const found = new Set<number>();
  const runs = new Map<string, number[]>();
  lines.forEach(({ plain, table }, at) => {
    const [, letters, digits] = LETTERED.exec(plain) ?? [];
    if (letters === undefined || table || !hasEnded(lines[at - 1])) return;
    const value = Number(digits);
    const run = value === 1 ? [] : (runs.get(letters) ?? []);
    if (value !== run.length + 1) return;
    runs.set(letters, [...run, at]);
    if (run.length + 1 >= MIN_RUN) for (const line of [...run, at]) found.add(line);
  });
  return found;
}

function hasEnded(before: ReadLine | undefined): boolean {
  return before === undefined || /^\s*$|[.;:!?]["”’')]*\s*$/.test(before.plain) || isTitle(before.plain);
}
