/** Finds what an offence costs: penalty, amount or range, who decides, and the clause that says so. */
import type { Concept } from "../answer/concepts";
import { withTablePlace } from "../answer/table-place";
import { wantedBy, type Wanted } from "../answer/wanted";
import { coverOf, weigh, type WeighedConcept } from "../answer/weights";
import { findPassages, subjectOf } from "../find";
import { findReferences, normalizeNumber } from "../search/clause-number";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { quantitiesIn, type Quantity } from "../quantities";
import { rootOf, rootsOf } from "../roots";
import { scopeOf } from "../scope";
import { isPenal } from "./penal-words";
import { penalClausesOn } from "./referring";
import { leaningOn, referredPenalties, rulesOf, wordsOf, type PenaltyRule, type RuleLine } from "./penalty-rules";

interface PenaltyRequest {
  offence: string;
  document?: string;
  edition?: string;
}

export interface FoundRule extends Omit<PenaltyRule, "lines"> {
  /** As they are shown. */
  lines: FoundLine[];
  /** Number of the passage that says it, from 1. */
  marker: number;
}

export interface FoundLine extends Omit<RuleLine, "source"> {
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
/** What the place among the clauses on the offence counts, beside the fit. */
const RELEVANCE = 0.5;
/** Characters of a penalty that is referred to, in whole sentences. */
const REFERRED_CHARS = 420;
/** Words that name the penalty itself, and words that ask for it. */
const penal = rootsIn("penalty penalties penalised penalized punishment punished sanction sanctions fine fined fines");
/** What a kind of penalty counts: "grid penalty" asks for it more than it says what was done. */
const PENALTY_SHARE = 0.2;
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
  const wanted = wantedBy(offence);
  const concepts = weigh(
    subjectOf(offence, names, library, documents).map((concept) => withoutAsking(concept, wanted.bound !== null)),
    library,
    documents,
  );
  const chosen = chosenRules(library, { offence, documents, found: found.passages, concepts, wanted });
  const linked = distinct(chosen.slice(0, 2).flatMap((candidate) => referredBy(library, candidate)))
    .filter(({ id }) => chosen.every(({ passage }) => passage.id !== id))
    .slice(0, SHOWN);
  const members = chosen.flatMap(({ rule }) => rule.lines.flatMap(({ source }) => source ?? []));
  const passages = distinct([...chosen.map(({ passage }) => passage), ...members, ...linked]);
  const markerOf = ({ id }: Passage) => passages.findIndex((passage) => passage.id === id) + 1;
  const answerable = chosen.length > 0 && !isEmpty(concepts) && found.notice === "";
  return {
    kind: "penalty",
    offence,
    rules: chosen.map(({ rule, passage }) => ({
      ...rule,
      lines: rule.lines.map(({ source, ...line }) => ({ ...line, marker: markerOf(source ?? passage) })),
      marker: markerOf(passage),
    })),
    linked: linked.map((passage) => ({
      clause: passage.clause,
      words: wordsOf(passage, REFERRED_CHARS),
      marker: markerOf(passage),
    })),
    passages: answerable ? passages : found.passages,
    answerable,
    confidence: Math.max(0, ...chosen.map(({ rule }) => rule.fit)),
    notice: found.notice,
  };
}

interface Search {
  offence: string;
  /** Ids of the documents; undefined for all. */
  documents: readonly string[] | undefined;
  /** Clauses on the offence, best first. */
  found: readonly Passage[];
  concepts: readonly WeighedConcept[];
  wanted: Wanted;
}

/** The rules that speak of the offence, best first. */
function chosenRules(library: Library, { offence, documents, found, concepts, wanted }: Search): Candidate[] {
  const asksForLimit = wanted.bound !== null;
  const search = (query: string) => library.search({ query, documents, limit: CANDIDATES });
  const penal = search(`${offence} penalty fine sanction`);
  const done = concepts.filter(({ weight }) => weight > 0).map(({ words }) => words);
  const duties = distinct(
    [found, search(done.join(" "))].flatMap((passages) => passages.filter(isDuty).slice(0, OFFENCES)),
  );
  const whole = distinct([
    ...found,
    ...duties.flatMap((duty) => leaningOn(library, { ...duty, relevance: duty.relevance * HOP })),
    ...penal.map((passage) => ({ ...passage, relevance: 0 })),
  ]).map((passage) => withTablePlace(library, passage));
  const rulesIn = (passages: readonly Passage[]) =>
    [
      ...passages.flatMap((passage) =>
        rulesOf(library, passage, concepts).map((rule) => ({ rule: bounded(rule, wanted), passage })),
      ),
      ...hopped(library, duties, concepts),
    ].sort(byFit);
  const exact = rulesIn(distinct(whole.flatMap((passage) => paragraphsOf(library, passage))));
  const best = (rules: readonly Candidate[]) => Math.max(0, ...rules.map(({ rule }) => rule.fit));
  // Where no paragraph is surely meant, those of the whole article let the reader choose.
  const rules = best(exact) >= SURE ? exact : withWhole(exact, rulesIn(whole), library);
  const least = Math.max(asksForLimit ? FITS_LIMIT : FITS, best(rules) * NEAR_BEST);
  const fitting = distinctWords(rules.filter(({ rule }) => rule.fit >= least));
  return (wanted.bound === "max" ? highestFirst(fitting, wanted) : fitting).slice(0, SHOWN);
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

const rankOf = ({ rule, passage }: Candidate) => rule.fit + passage.relevance * RELEVANCE;
const byFit = (a: Candidate, b: Candidate) => rankOf(b) - rankOf(a);

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
    return penalClausesOn(library, offence)
      .map((passage) => ({ ...passage, relevance: offence.relevance * HOP }))
      .flatMap((passage) =>
        rulesOf(library, passage, concepts).map((rule) => ({
          rule: { ...rule, fit: Math.max(rule.fit, fit) },
          passage,
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

/** Where the highest penalty is asked for, the penalty itself is the subject. */
function withoutAsking(concept: Concept, asksForLimit: boolean): Concept {
  const { roots } = concept.forms[0]!;
  if (asksForLimit && roots.some((root) => penal.has(root))) return concept;
  if (roots.every((root) => ordinal.has(root))) return { ...concept, share: Math.min(concept.share, ORDINAL_SHARE) };
  if (roots.every((root) => asking.has(root) || penal.has(root))) return { ...concept, share: 0 };
  return roots.some((root) => penal.has(root))
    ? { ...concept, share: Math.min(concept.share, PENALTY_SHARE) }
    : concept;
}

function rootsIn(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(rootOf));
}

function isEmpty(concepts: readonly WeighedConcept[]): boolean {
  return concepts.every(({ share }) => share < 0.3);
}

/** The first of those with the same id. */
function distinct(passages: readonly Passage[]): Passage[] {
  return [...new Map(passages.toReversed().map((passage) => [passage.id, passage])).values()].toReversed();
}

/** The best of those that say the same. */
function distinctWords(rules: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return rules.filter(({ rule }) => !seen.has(rule.words) && seen.add(rule.words));
}
