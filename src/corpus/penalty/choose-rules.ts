/** Chooses the rules that give a penalty for an offence. */
import { withTablePlace } from "../answer/table-place";
import type { Wanted } from "../answer/wanted";
import { coverOf, inKnownWords, rarity, type WeighedConcept } from "../answer/weights";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { quantitiesIn, type Quantity } from "../quantities";
import { rootsOf } from "../roots";
import { isUnfinished } from "../sentences";
import { isPenal } from "./penal-words";
import { leaningOn, rulesOf, type PenaltyRule } from "./penalty-rules";
import { breachesNamedIn, namesBreach, penalClausesOn } from "./referring";
import { fittingFirst, holdsValue } from "./told-value";

/** Clauses that are looked at. */
export const CANDIDATES = 30;
const SHOWN = 5;
/** Share of the offence that a rule must speak of. */
const FITS = 0.5;
/** Words as rare as can be that tell an offence: what a report tells beyond them is its colour. */
const TELLING = 2.5;
/** Share of the offence from which one paragraph of an article is shown without the others. */
const SURE = 0.75;
/** Clauses on the offence whose penalties may stand elsewhere, and what such a rule keeps of their fit. */
const OFFENCES = 2;
/** Clauses beside them that say what counts as a breach of a name that is punished. */
const BREACHES = 4;
const HOP = 0.95;
const FITS_LIMIT = 0.35;
/** Share of the offence that a clause must speak of whose penalty stands elsewhere. */
const FITS_DUTY = 0.6;
/** How much of a whole article's fit each of its paragraphs has, beside its own. */
const OF_ARTICLE = 0.9;
/** Rules that fit less than this share of the best are left out. */
const NEAR_BEST = 0.8;
/** What the place among the clauses on the offence counts, beside the fit. */
const RELEVANCE = 0.5;

export interface Search {
  /** What was done. */
  offence: string;
  /** Ids of the documents; undefined for all. */
  documents: readonly string[] | undefined;
  /** Clauses on the offence, best first. */
  found: readonly Passage[];
  concepts: readonly WeighedConcept[];
  /** The same in words that surely mean the same. */
  sure: readonly WeighedConcept[];
  wanted: Wanted;
  /** Values that the question tells. */
  told: readonly Quantity[];
}

export interface Candidate {
  rule: PenaltyRule;
  passage: Passage;
  /** The clause on the offence, where the penalty for it stands elsewhere. */
  duty?: Passage;
}

/** The rules that speak of the offence, best first. */
export function chosenRules(
  library: Library,
  { offence, documents, found, concepts, wanted, told }: Search,
): Candidate[] {
  const asksForLimit = wanted.bound !== null;
  const known = inKnownWords(concepts, library, documents);
  const penal = (known === null ? [offence] : [offence, known]).flatMap((words) =>
    library.search({ query: `${words} penalty fine sanction`, documents, limit: CANDIDATES }),
  );
  const committed = found.filter((passage) => isDuty(passage) && !isOtherBreach(passage, told));
  const breaches = committed.filter((passage) => namesBreach(library, passage)).slice(0, BREACHES);
  const duties = distinct([...fittingFirst(committed, ({ text }) => text, told).slice(0, OFFENCES), ...breaches]);
  const whole = distinct([
    ...found,
    ...duties.flatMap((duty) => leaningOn(library, { ...duty, relevance: duty.relevance * HOP })),
    ...penal.map((passage) => ({ ...passage, relevance: 0 })),
  ]).map((passage) => withList(library, withTablePlace(library, passage)));
  const rulesIn = (passages: readonly Passage[]) =>
    [
      ...passages.flatMap((passage) =>
        rulesOf(library, passage, concepts).map((rule) => ({ rule: bounded(rule, wanted), passage })),
      ),
      ...hopped(library, duties, { concepts, told }),
    ].sort(byFit);
  const exact = rulesIn(distinct(whole.flatMap((passage) => paragraphsOf(library, passage))));
  const best = (rules: readonly Candidate[]) => Math.max(0, ...rules.map(({ rule }) => rule.fit));
  // Where no paragraph is surely meant, those of the whole article let the reader choose.
  const rules = best(exact) >= SURE ? exact : withWhole(exact, rulesIn(whole), library);
  const fits = (asksForLimit ? FITS_LIMIT : FITS) * shareEnough(library, concepts);
  const least = Math.max(fits, best(rules) * NEAR_BEST);
  const near = distinctWords(rules.filter(({ rule }) => rule.fit >= least));
  const fitting = fittingFirst(near, (candidate) => conditionsOf(library, candidate), told);
  return (wanted.bound === "max" ? highestFirst(fitting, wanted) : fitting).slice(0, SHOWN);
}

/** 0..1: what a rule must speak of a long situation, of which much is told beside the offence: as much as of a short one. */
function shareEnough(library: Library, concepts: readonly WeighedConcept[]): number {
  const told = concepts.reduce((sum, { weight }) => sum + weight, 0);
  return Math.min(1, (rarity(library, 0) * TELLING) / told);
}

/** A clause that leads into a list, with the list: what it imposes stands there. */
function withList(library: Library, passage: Passage): Passage {
  const clause = library.clause(passage.id);
  if (clause === null || passage.text.length > clause.text.length || !isUnfinished(clause.text)) return passage;
  return { ...passage, ...library.passage(clause, passage.relevance), clause: passage.clause };
}

/** Paragraphs that fit as the article does that they are of: those that name an amount, where any does. */
function withWhole(exact: readonly Candidate[], whole: readonly Candidate[], library: Library): Candidate[] {
  const raised = whole.flatMap((candidate) => {
    const ids = new Set(paragraphsOf(library, candidate.passage).map(({ id }) => id));
    if (ids.size < 2) return [candidate];
    const own = exact.filter(({ passage }) => ids.has(passage.id));
    const named = own.filter(({ rule }) => rule.amounts.length > 0);
    return (named.length > 0 ? named : own).map(({ rule, passage }) => ({
      rule: { ...rule, fit: Math.max(rule.fit, candidate.rule.fit * OF_ARTICLE + rule.fit * (1 - OF_ARTICLE)) },
      passage,
    }));
  });
  return [...raised, ...exact].sort(byFit);
}

/** The numbered paragraphs of an article each by itself: "83(4)" and "83(5)" give different fines. */
function paragraphsOf(library: Library, passage: Passage): Passage[] {
  const members = library.children(passage.id).filter(({ number }) => /\(\d+\)$/.test(number ?? ""));
  if (members.length < 2) return [passage];
  return members.map((member) => library.passage(member, passage.relevance));
}

const isDuty = ({ text }: Passage) => !isPenal(text);

/** "A breach arises when …": words that say what a breach is. */
const SETS_OUT_BREACH =
  /\b(?:breach|offen[cs]e|infringement|violation|default)\b[^.;]{0,40}\b(?:arises|occurs|means|is committed)\b/i;

/** Does it set out a breach that the told value lies outside of: ten days of one from thirty days on? */
const isOtherBreach = ({ text }: Passage, told: readonly Quantity[]): boolean =>
  SETS_OUT_BREACH.test(text.replace(/\s+/g, " ")) && holdsValue(text, told) === false;

const rankOf = ({ rule, passage }: Candidate) => rule.fit + passage.relevance * RELEVANCE;
const byFit = (a: Candidate, b: Candidate) => rankOf(b) - rankOf(a);

/** What the rule says, and what the breaches are that it names. */
export function conditionsOf(library: Library, { rule, passage, duty }: Candidate): string {
  return [rule.words, duty?.text ?? "", ...breachesNamedIn(library, passage).map(({ text }) => text)].join("\n\n");
}

/**
 * Penalties of clauses that refer to the one that speaks of the offence and names none itself; they fit as that one does, and surely
 * where it bounds the value that is told.
 */
function hopped(
  library: Library,
  duties: readonly Passage[],
  { concepts, told }: Pick<Search, "concepts" | "told">,
): Candidate[] {
  return duties.flatMap((duty) => {
    const around = { headings: rootsOf(duty.title), whole: rootsOf(duty.text) };
    const isMeant = holdsValue(duty.text, told) === true;
    const fit = Math.max(isMeant ? SURE : 0, coverOf(duty.text, around, concepts) * HOP);
    // A breach that has a name is surely punished.
    if (fit < (namesBreach(library, duty) ? FITS * shareEnough(library, concepts) : FITS_DUTY)) return [];
    return penalClausesOn(library, duty)
      .map((passage) => ({ ...passage, relevance: duty.relevance * HOP }))
      .flatMap((passage) =>
        rulesOf(library, passage, concepts).map((rule) => ({
          rule: { ...rule, fit: Math.max(rule.fit, fit) },
          passage,
          duty,
        })),
      );
  });
}

function highestFirst(candidates: readonly Candidate[], { units }: Wanted): Candidate[] {
  const highest = ({ rule }: Candidate) =>
    Math.max(0, ...quantitiesIn(rule.words).flatMap(({ unit, value }) => (units.includes(unit) ? [value] : [])));
  return [...candidates].sort((a, b) => highest(b) - highest(a));
}

/** Where the highest or lowest penalty is asked for, a rule that bounds none fits half as well. */
function bounded(rule: PenaltyRule, { bound, units }: Wanted): PenaltyRule {
  const isMeant = (quantity: Quantity) =>
    quantity.bound === bound && (units.length === 0 || units.includes(quantity.unit));
  return bound === null || quantitiesIn(rule.words).some(isMeant) ? rule : { ...rule, fit: rule.fit / 2 };
}

/** The first of those with the same id. */
export function distinct<P extends Passage>(passages: readonly P[]): P[] {
  return [...new Map(passages.toReversed().map((passage) => [passage.id, passage])).values()].toReversed();
}

/** The best of those that say the same. */
function distinctWords(rules: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return rules.filter(({ rule }) => !seen.has(rule.words) && seen.add(rule.words));
}
