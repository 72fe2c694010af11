/** Which questions the shipped weights were learnt from: on these only cross-validated measures say anything. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Question } from "./folder";
import type { Measures } from "./measures";

export interface Learnt {
  questions: string;
  crossValidated: Measures;
}

export const LEARNT_FILE = new URL("learnt.json", import.meta.url);

export function fingerprint(questions: readonly Question[]): string {
  return createHash("sha256")
    .update(JSON.stringify(questions.map(({ id, q }) => [id, q])))
    .digest("hex");
}

/** The cross-validated measures if the weights were learnt from these very questions, else null. */
export function crossValidated(questions: readonly Question[]): Measures | null {
  const learnt = JSON.parse(readFileSync(LEARNT_FILE, "utf8")) as Learnt;
  return learnt.questions === fingerprint(questions) ? learnt.crossValidated : null;
}
