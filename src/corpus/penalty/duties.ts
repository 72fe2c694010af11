/** The clauses that an offence breaks, where no rule names a penalty for it. */
import { coverOf, type WeighedConcept } from "../answer/weights";
import type { SearchResult } from "../find";
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import { sentencesIn } from "../sentences";
import { strengthOf, type Strength } from "../strength";

const SHOWN = 2;
/** Clauses as relevant as this, beside the best. */
const NEAR_BEST = 0.85;
/** Trust in words that are as good as those of the question. */
const SAME = 0.9;
/** Share of the offence that they must speak of in such words; of an offence of few words, as "fuel flow", the half is something else. */
const FITS = 0.5;
const FITS_SHORT = 0.8;
const SHORT = 2;

/** The clauses on the offence that bind somebody; none where the best of them does not, or speaks of it in other words only. */
export function dutiesOn({ passages, answerable }: SearchResult, concepts: readonly WeighedConcept[]): Passage[] {
  const nearest = (passages[0]?.relevance ?? 0) * NEAR_BEST;
  const near = passages.filter(({ relevance }) => relevance >= nearest);
  const same = concepts.map((concept) => ({ ...concept, forms: concept.forms.filter(({ trust }) => trust >= SAME) }));
  const least = same.filter(({ share }) => share === 1).length > SHORT ? FITS : FITS_SHORT;
  const isOn = (passage: Passage) => binds(passage) && coverOf(passage.text, headingsOf(passage), same) >= least;
  return answerable && near.slice(0, 1).every(isOn) ? near.filter(isOn).slice(0, SHOWN) : [];
}

const BINDS: ReadonlySet<Strength> = new Set(["obligation", "prohibition"]);

function binds(passage: Passage): boolean {
  return sentencesIn(passage).some(({ words }) => BINDS.has(strengthOf(words)) || /\bonly\b/i.test(words));
}

const headingsOf = ({ title }: Passage) => ({ headings: rootsOf(title), whole: NOTHING });
const NOTHING: ReadonlySet<string> = new Set();
