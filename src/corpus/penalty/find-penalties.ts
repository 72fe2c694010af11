/** Finds what an offence costs: penalty, amount or range, who decides, and the clause that says so. */
import type { Concept } from "../answer/concepts";
import { withTablePlace } from "../answer/table-place";
import { wantedBy, type Wanted } from "../answer/wanted";
import { coverOf, weigh, type WeighedConcept } from "../answer/weights";
import { findPassages, subjectOf } from "../find";
import { findReferences, normalizeNumber } from "../search/clause-number";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { plainWords } from "../plain-words";
import { quantitiesIn, type Quantity } from "../quantities";
import { rootOf, rootsOf } from "../roots";
import { scopeOf } from "../scope";
import { isPenal } from "./penal-words";
import { penalClausesOn } from "./referring";
import { referredPenalties, rulesOf, type PenaltyRule } from "./penalty-rules";

interface PenaltyRequest {
  offence: string;
  document?: string;
  edition?: string;
}

export interface FoundRule extends PenaltyRule {
  /** Number of the passage that says it, from 1. */
  marker: number;
}

export interface PenaltyResult {
  kind: "penalty";
  offence: string;
  /** Best first. */
  rules: FoundRule[];
  /** Penalties that the first rules refer to. */
  linked: Pick<FoundRule, "clause" | "words" | "marker">[];
  passages: Passage[];
  answerable: boolean;
  /** 0..1. */
  confidence: number;
  notice: string;
}

const CANDIDATES = 30;
const SHOWN = 5;
/** Share of the offence that a rule must speak of. */
const FITS = 0.5;
/** Share of the offence from which one paragraph of an article is shown without the others. */
const SURE = 0.75;
/** Clauses on the offence whose penalties may stand elsewhere, and what such a rule keeps of their fit. */
const OFFENCES = 2;
const HOP = 0.95;
const FITS_LIMIT = 0.35;
/** How much of a whole article's fit each of its paragraphs has, beside its own. */
const OF_ARTICLE = 0.9;
/** Rules that fit less than this share of the best are left out. */
const NEAR_BEST = 0.8;
/** Words that name the penalty itself, and words that ask for it. */
const penal = rootsIn("penalty penalties penalised penalized punishment punished sanction sanctions fine fined fines");
/** Which time it is tells less than what was done. */
const ordinal = rootsIn("first second third fourth fifth twice");
const ORDINAL_SHARE = 0.3;
const asking = rootsIn(
  `offence offense consequence consequences happens happen decides decide decided cost costs pay face risk get receive imposed impose
  incur given time times again repeat repeated ban banned ineligible ineligibility fail fails failing failed failure violate violating violation commit committed
  ignore ignores ignoring ignored disregard disregards disregarding neglect neglects neglecting infringe infringes infringing infringed
  contravene contravenes contravening threaten threatens threatened driver team competitor company firm business undertaking organisation
  organization person someone steward stewards director judge judges jury officials`,
);

export function findPenalties(library: Library, request: PenaltyRequest): PenaltyResult {
  const { offence, document, edition } = request;
  const { documents, names } = scopeOf(library, { query: offence, document, edition });
  const found = findPassages(library, { query: offence, document, edition, limit: CANDIDATES });
  const penal = library.search({ query: `${offence} penalty fine sanction`, documents, limit: CANDIDATES });
  const whole = distinct([...found.passages, ...penal.map((passage) => withTablePlace(library, passage))]);
  const subject = subjectOf(offence, names, library, documents);
  const wanted = wantedBy(offence);
  const asksForLimit = wanted.bound !== null;
  const concepts = weigh(
    subject.map((concept) => withoutAsking(concept, asksForLimit)),
    library,
    documents,
  );
  const done = concepts.filter(({ weight }) => weight > 0).map(({ words }) => words);
  const onOffence = library.search({ query: done.join(" "), documents, limit: CANDIDATES });
  const duties = distinct(
    [found.passages, onOffence].flatMap((passages) => passages.filter(isDuty).slice(0, OFFENCES)),
  );
  const rulesIn = (passages: readonly Passage[]) =>
    [
      ...passages.flatMap((passage) =>
        rulesOf(library, passage, concepts).map((rule) => ({ rule: bounded(rule, wanted), passage })),
      ),
      ...hopped(library, duties, concepts),
    ].sort(byFit);
  const exact = rulesIn(distinct(whole.flatMap((passage) => paragraphsOf(library, passage))));
  // Where no paragraph is surely meant, those of the whole article let the reader choose.
  const rules = (exact[0]?.rule.fit ?? 0) >= SURE ? exact : withWhole(exact, rulesIn(whole), library);
  const best = rules[0]?.rule.fit ?? 0;
  const fitting = distinctWords(
    rules.filter(({ rule }) => rule.fit >= Math.max(asksForLimit ? FITS_LIMIT : FITS, best * NEAR_BEST)),
  );
  const chosen = (wanted.bound === "max" ? highestFirst(fitting, wanted) : fitting).slice(0, SHOWN);
  const referred = chosen.slice(0, 2).flatMap((candidate) => referredBy(library, candidate));
  const linked = distinct(referred)
    .filter(({ id }) => chosen.every(({ passage }) => passage.id !== id))
    .slice(0, SHOWN);
  const passages = distinct([...chosen.map(({ passage }) => passage), ...linked]);
  const answerable = chosen.length > 0 && !isEmpty(concepts) && found.notice === "";
  return {
    kind: "penalty",
    offence,
    rules: chosen.map(({ rule, passage }) => ({
      ...rule,
      marker: passages.findIndex(({ id }) => id === passage.id) + 1,
    })),
    linked: linked.map(({ clause, text, id }) => ({
      clause,
      words: plainWords(text),
      marker: passages.findIndex((passage) => passage.id === id) + 1,
    })),
    passages: answerable ? passages : found.passages,
    answerable,
    confidence: best,
    notice: found.notice,
  };
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

interface Candidate {
  rule: PenaltyRule;
  passage: Passage;
}

const isDuty = ({ text }: Passage) => !isPenal(text);

const byFit = (a: Candidate, b: Candidate) => b.rule.fit - a.rule.fit || b.passage.relevance - a.passage.relevance;

/** Penalties that the rule refers to; a table's row refers to what stands in it, not to what the other rows name. */
function referredBy(library: Library, { rule, passage }: Candidate): Passage[] {
  const referred = referredPenalties(library, passage);
  if (!rule.words.includes(" | ")) return referred;
  const named = new Set(findReferences(rule.words).map(({ number }) => number));
  return referred.filter(({ clause }) => named.has(normalizeNumber(clause)));
}

/** Penalties of clauses that refer to the one that speaks of the offence and names none itself; they fit as that one does. */
function hopped(library: Library, duties: readonly Passage[], concepts: readonly WeighedConcept[]): Candidate[] {
  return duties.flatMap((offence) => {
    const around = { headings: rootsOf(offence.title), whole: rootsOf(offence.text) };
    const fit = coverOf(offence.text, around, concepts) * HOP;
    return penalClausesOn(library, offence).flatMap((passage) =>
      rulesOf(library, passage, concepts).map((rule) => ({ rule: { ...rule, fit: Math.max(rule.fit, fit) }, passage })),
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

/** Where the highest penalty is asked for, the penalty itself is the subject. */
function withoutAsking(concept: Concept, asksForLimit: boolean): Concept {
  const { roots } = concept.forms[0]!;
  if (asksForLimit && roots.some((root) => penal.has(root))) return concept;
  if (roots.every((root) => ordinal.has(root))) return { ...concept, share: Math.min(concept.share, ORDINAL_SHARE) };
  return roots.every((root) => asking.has(root) || penal.has(root)) ? { ...concept, share: 0 } : concept;
}

function rootsIn(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(rootOf));
}

function isEmpty(concepts: readonly WeighedConcept[]): boolean {
  return concepts.every(({ share }) => share < 0.3);
}

function distinct(passages: readonly Passage[]): Passage[] {
  return [...new Map(passages.map((passage) => [passage.id, passage])).values()];
}

function distinctWords<R extends { rule: PenaltyRule }>(rules: readonly R[]): R[] {
  return [...new Map(rules.map((found) => [found.rule.words, found])).values()];
}
