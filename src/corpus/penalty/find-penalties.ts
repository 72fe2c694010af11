/** Finds what an offence costs: penalty, amount or range, who decides, and the clause that says so. */
import { asksBeyondRules } from "../answer/beyond-rules";
import { namesSubject } from "../answer/concepts";
import { headingOf } from "../answer/label";
import { wantedBy } from "../answer/wanted";
import { subjectOf } from "../answer/subject";
import { inSureWords, weigh } from "../answer/weights";
import { findPassages, type SearchResult } from "../find";
import type { RegulationDocument } from "../clause";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { scopeOf } from "../scope";
import { findReferences, normalizeNumber } from "../search/clause-number";
import { CANDIDATES, chosenRules, conditionsOf, distinct, type Candidate, type Search } from "./choose-rules";
import { dutiesOn, wordsOnOffence, type Duty } from "./duties";
import { powersIn, powersOver } from "./general-powers";
import { asksForExtreme, asksForPenalty, asksForPowers, asksWhoDecides, namesPowers, offenceIn } from "./asking";
import { conceptsOfOffence, inMeasures, PENALTY_SHARE, weighedInSituation } from "./offence";
import { listingAsked, rulesImposing, type ListedRule } from "./every-offence";
import { kindAsked } from "./kinds";
import { isReferral } from "./penal-words";
import { breachesNamedIn, penalClausesOn } from "./referring";
import { asksHowServed, clausesOnServing } from "./serving";
import { holdsValue, toldValues } from "./told-value";
import { offenceOfRow, rulesOf, wordsOf, type PenaltyRule } from "./penalty-rules";
import { referredPenalties } from "./referred-penalties";

interface PenaltyRequest {
  offence: string;
  document?: string;
  edition?: string;
}

export interface FoundRule extends PenaltyRule {
  /** Number of the passage that says it, from 1. */
  marker: number;
}

type FoundClause = Pick<FoundRule, "clause" | "offence" | "words" | "marker">;

/** All clauses that impose a kind of penalty, where such a list is asked for. */
export interface PenaltyListing {
  /** "a fine". */
  kind: string;
  /** In the order of the documents. */
  rules: (ListedRule & { marker: number })[];
  /** Clauses that were left out. */
  omitted: number;
}

export interface PenaltyResult {
  kind: "penalty";
  offence: string;
  /** Best first. */
  rules: FoundRule[];
  /** Clauses that are broken and name no penalty of their own, or that say how a penalty is served. */
  duties: FoundClause[];
  /** What may be imposed for whatever breach, where the rules above name no penalty. */
  powers: FoundRule[];
  /** What the first rules punish, where it is set out elsewhere. */
  breaches: FoundClause[];
  /** Penalties that the first rules refer to. */
  linked: FoundClause[];
  /** null where no list is asked for; else it stands for the rules. */
  listing: PenaltyListing | null;
  passages: Passage[];
  answerable: boolean;
  /** 0..1. */
  confidence: number;
  notice: string;
}

/** Clauses of a list. */
const LISTED = 40;
/** What a clause says that punishes how a penalty is served. */
const FAILS_TO = /\b(?:breach|fail)/i;
const LINKED = 5;
const BREACHES = 2;
/** Characters of a clause that is referred to, or broken, in whole sentences. */
const SHOWN_CHARS = 420;
/** Characters of a clause that says how a penalty is served. */
const SERVED_CHARS = 900;
/** Clauses on the offence: those as relevant as this, beside the best. */
const ON_OFFENCE = 0.75;
/** What a rule that stands elsewhere must speak of the offence, by itself and beside the clauses on it. */
const SURE = 0.75;
const SAYS_AS_MUCH = 0.9;
const SAYS_MOST = 0.75;
/** How much more of the offence a clause speaks of that forbids it than any rule by which something is punished. */
const UNPUNISHED = 0.25;
/** Rules that are shown below what may be imposed in general, and what they must speak of the offence. */
const MOST_NEAR = 2;
const NEAR = 0.6;

export function findPenalties(library: Library, request: PenaltyRequest): PenaltyResult {
  const listed = allImposed(library, request);
  if (listed !== null) return listed;
  const found = penaltiesFor(library, request);
  const { isThemed } = scopeOf(library, { query: request.offence, ...request });
  // The document that is about what was used need not be the one that punishes it.
  const everywhere = isThemed && !found.answerable ? penaltiesFor(library, request, false) : found;
  return everywhere.answerable ? everywhere : found;
}

/** The list of all clauses that impose a kind of penalty; null where none is asked for, or nothing imposes it on what is asked. */
function allImposed(library: Library, { offence, document, edition }: PenaltyRequest): PenaltyResult | null {
  const scope = scopeOf(library, { query: offence, document, edition });
  const asked = listingAsked(library, offence, scope);
  if (asked === null) return null;
  const { documents, notice } = scope;
  const searched = library.documents.filter(({ id }) => documents === undefined || documents.includes(id));
  const found = rulesImposing(library, searched, asked);
  if (found.length === 0) return null;
  const rules = found.slice(0, LISTED).map((rule, at) => ({ ...rule, marker: at + 1 }));
  return {
    kind: "penalty",
    offence,
    rules: [],
    duties: [],
    powers: [],
    breaches: [],
    linked: [],
    listing: { kind: asked.kind.name, rules, omitted: found.length - rules.length },
    passages: rules.map(({ passage }) => passage),
    answerable: notice === "",
    confidence: 1,
    notice,
  };
}

/** @param themes may what a document is about choose it? */
function penaltiesFor(library: Library, request: PenaltyRequest, themes = true): PenaltyResult {
  const search = searchFor(library, request, themes);
  const { rules, duties, powers } = deciding(request.offence, answerTo(library, request.offence, search));
  const punished = distinct(rules.slice(0, 2).flatMap((candidate) => punishedBy(library, candidate)))
    .filter(({ id }) => [...rules, ...powers].every(({ passage }) => passage.id !== id))
    .slice(0, BREACHES);
  const linked = distinct(rules.slice(0, 2).flatMap((candidate) => referredBy(library, candidate)))
    .filter(({ id }) => [...rules, ...powers].every(({ passage }) => passage.id !== id))
    .slice(0, LINKED);
  const shown = distinct([...duties, ...punished, ...[...rules, ...powers].map(({ passage }) => passage), ...linked]);
  const markerOf = ({ id }: Passage) => shown.findIndex((passage) => passage.id === id) + 1;
  const marked = ({ rule, passage }: Candidate) => ({ ...rule, marker: markerOf(passage) });
  const inShort = (passage: Passage) => ({
    clause: passage.clause,
    offence: headingOf(passage),
    words: wordsOf(passage, SHOWN_CHARS),
    marker: markerOf(passage),
  });
  const { notice, passages } = search.result;
  const isFound = rules.length + powers.length + duties.length > 0;
  const answerable = isFound && notice === "" && !asksBeyondRules(request.offence);
  return {
    kind: "penalty",
    offence: request.offence,
    rules: rules.map(marked),
    duties: duties.map((passage) => ({
      ...inShort(passage),
      words: asksHowServed(request.offence)
        ? wordsOf(passage, SERVED_CHARS)
        : wordsOnOffence(passage, search.concepts, SHOWN_CHARS),
    })),
    powers: powers.map(marked),
    breaches: punished.map(inShort),
    linked: linked.map(inShort),
    listing: null,
    passages: answerable ? shown : passages,
    answerable,
    confidence: Math.max(0, ...[...rules, ...powers].map(({ rule }) => rule.fit)),
    notice,
  };
}

interface Searched extends Search {
  result: SearchResult;
}

/** The search for the clauses on the offence, without the words that ask for its penalty. */
function searchFor(
  library: Library,
  { offence: question, document, edition }: PenaltyRequest,
  themes: boolean,
): Searched {
  const offence = inMeasures(offenceIn(question));
  const { documents, names } = scopeOf(library, { query: question, document, edition, themes });
  const wanted = asksForExtreme(question) ? wantedBy(question) : { ...wantedBy(question), bound: null };
  const subject = conceptsOfOffence(offence, subjectOf(offence, names, library, documents), wanted.bound !== null);
  const concepts = weighedInSituation(weigh(subject, library, documents), offence);
  const sure = inSureWords(subject, concepts);
  const done = concepts.filter(({ share }) => share > 0).map(({ words }) => words);
  const query = done.join(" ") || offence;
  // The offence alone no longer says which rules the question named.
  const meant = scopeOf(library, { query, document, edition, themes }).documents ?? library.documents;
  const known = documents !== undefined && documents.length < meant.length ? { documents, names } : undefined;
  const result = findPassages(library, { query, document, edition, themes, limit: CANDIDATES }, known);
  return { offence, documents, found: result.passages, concepts, sure, wanted, told: toldValues(question), result };
}

interface Answer {
  rules: Candidate[];
  duties: Passage[];
  powers: Candidate[];
}

function answerTo(library: Library, question: string, search: Searched): Answer {
  const { offence, documents, concepts, wanted, result } = search;
  const rulesIn = (passages: readonly Passage[]) =>
    passages.flatMap((passage) => rulesOf(library, passage, concepts).map((rule) => ({ rule, passage })));
  const powersOn = (broken: Passage | undefined) => (broken === undefined ? [] : rulesIn(powersOver(library, broken)));
  const most = Math.max(0, ...concepts.map(({ share }) => share));
  const meant = library.documents.filter(({ id }) => documents === undefined || documents.includes(id));
  const servingIn = (searched: readonly RegulationDocument[]) =>
    asksHowServed(question) ? clausesOnServing(library, searched, concepts) : [];
  const within = servingIn(meant);
  const serving = within.length > 0 ? within : servingIn(library.documents);
  if (serving.length > 0) {
    const penal = serving.flatMap((passage) => penalClausesOn(library, passage));
    const failing = penal.filter(({ text }) => FAILS_TO.test(text)).slice(0, 1);
    return { rules: [], duties: distinct([...serving, ...failing]), powers: [] };
  }
  const isFramed = offence !== question && most < PENALTY_SHARE;
  if (asksForPowers(question) || isFramed) {
    const general = rulesIn(powersIn(library, meant));
    if (general.length > 0 || !isFramed) return { rules: general, duties: [], powers: [] };
  }
  const kind = kindAsked(question);
  const rules = isFramed || concepts.some(namesSubject) ? chosenRules(library, search) : [];
  if (wanted.bound === null) {
    const isNamed = asksForPenalty(question);
    const isTold = rules.some((candidate) => holdsValue(conditionsOf(library, candidate), search.told) === true);
    const isOn = isTold || isOnOffence(library, rules, result);
    const isPunished = ({ passage }: Duty) => rules.length > 0 && penalClausesOn(library, passage).length > 0;
    const breached =
      isNamed && !isTold
        ? dutiesOn(result, search.sure, concepts).filter(
            (duty) => !isPunished(duty) && (!isOn || isUnpunished(duty, rules)),
          )
        : [];
    const powers = powersOn(breached[0]?.passage);
    if (powers.some(({ passage }) => kind === null || kind.isNamedIn(passage.text))) {
      const near = rules.filter(({ rule }) => rule.fit >= NEAR).slice(0, MOST_NEAR);
      return { rules: near, duties: breached.map(({ passage }) => passage), powers };
    }
    if (!isOn && saysLess(rules, result, isNamed)) return { rules: [], duties: [], powers: [] };
  }
  const isReferred = rules.every(({ rule }) => isReferral(rule.words));
  const isOtherKind = kind !== null && rules.every(({ passage }) => !kind.isNamedIn(passage.text));
  const isOpen = namesPowers(question) && rules.every(({ rule }) => rule.amounts.length === 0);
  const general = isReferred || isOtherKind || isOpen ? powersOn(rules[0]?.passage) : [];
  const isShown = ({ passage }: Candidate) => isReferred || isOpen || kind!.isNamedIn(passage.text);
  return { rules, duties: [], powers: general.filter(isShown) };
}

/** Where it is asked who decides, nothing that does not say so. */
function deciding(question: string, answer: Answer): Answer {
  const decides = [...answer.rules, ...answer.powers].some(({ rule }) => rule.decidedBy !== null);
  return asksWhoDecides(question) && !decides ? { rules: [], duties: [], powers: [] } : answer;
}

/** Is one of the rules a clause on the offence, or tied to one, or does it surely speak of all of it? */
function isOnOffence(
  library: Library,
  rules: readonly Candidate[],
  { passages, confidence, answerable }: SearchResult,
): boolean {
  const least = (passages[0]?.relevance ?? 0) * ON_OFFENCE;
  const near = answerable ? passages.filter(({ relevance }) => relevance >= least) : [];
  const tied = new Set(near.flatMap((passage) => penalClausesOn(library, passage)).map(({ id }) => id));
  return rules.some(
    ({ rule, passage }) =>
      (answerable && passage.relevance >= least) ||
      tied.has(passage.id) ||
      rule.isRow ||
      rule.fit >= Math.max(SURE, confidence * SAYS_AS_MUCH),
  );
}

/** Does the clause forbid what none of the rules punishes: do they speak of the offence, but impose their penalties for something else? */
function isUnpunished({ passage: duty, fit }: Duty, rules: readonly Candidate[]): boolean {
  const most = Math.max(0, ...rules.map(({ rule }) => rule.ownFit));
  const isOther = ({ rule, passage }: Candidate) => !rule.isRow && passage.id !== duty.id;
  return fit >= SURE && fit - most >= UNPUNISHED && rules.every(isOther);
}

/** Does the search find a clause that speaks of more of it than the rules do? By name a penalty is meant, and not the clause. */
function saysLess(rules: readonly Candidate[], { answerable, confidence }: SearchResult, isNamed: boolean): boolean {
  const least = confidence * (isNamed ? SAYS_MOST : SAYS_AS_MUCH);
  return answerable && Math.max(0, ...rules.map(({ rule }) => rule.fit)) < least;
}

/** What the rule punishes: the clause that leads to it, else the one whose number its row has, and the breaches that it names. */
function punishedBy(library: Library, { rule, passage, duty }: Candidate): Passage[] {
  if (duty !== undefined) return [duty];
  const clauses = [...offenceOfRow(library, passage, rule), ...breachesNamedIn(library, passage)];
  return clauses.map((clause) => library.passage(clause));
}

/** Penalties that the rule refers to; a table's row refers to what stands in it, not to what the other rows name. */
function referredBy(library: Library, { rule, passage }: Candidate): Passage[] {
  const referred = referredPenalties(library, passage);
  if (!rule.isRow) return referred;
  const named = new Set(findReferences(rule.words).map(({ number }) => number));
  return referred.filter(({ clause }) => named.has(normalizeNumber(clause)));
}
