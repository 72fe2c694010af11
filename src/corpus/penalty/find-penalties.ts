/** Finds what an offence costs: penalty, amount or range, who decides, and the clause that says so. */
import { findPassages } from "../find";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { quantitiesIn } from "../quantities";
import { findReferences, normalizeNumber } from "../search/clause-number";
import { sentencesOf } from "../sentences";
import { contentTerms, stemsOf } from "../terms";
import { deciderIn, isPenal } from "./penal-words";
import { tableRowsIn } from "./table";

export interface PenaltyRequest {
  offence: string;
  document?: string;
  edition?: string;
}

export interface PenaltyRule {
  /** Number of the passage that says it, from 1. */
  marker: number;
  clause: string;
  /** As the table names it, or the heading of the clause. */
  offence: string;
  /** The rule in its own words. */
  words: string;
  /** "10 s", "EUR 100 … EUR 1,000". */
  amounts: string[];
  /** null where the clause does not say. */
  decidedBy: string | null;
  /** 0..1: how much of the offence the rule speaks of. */
  fit: number;
}

export interface PenaltyResult {
  kind: "penalty";
  offence: string;
  /** Best first. */
  rules: PenaltyRule[];
  passages: Passage[];
  answerable: boolean;
  /** 0..1. */
  confidence: number;
  notice: string;
}

const CANDIDATES = 20;
const SHOWN = 5;

export function findPenalties(library: Library, { offence, document, edition }: PenaltyRequest): PenaltyResult {
  const direct = findPassages(library, { query: offence, document, edition, limit: CANDIDATES });
  const penal = findPassages(library, {
    query: `${offence} penalty fine sanction`,
    document,
    edition,
    limit: CANDIDATES,
  });
  const candidates = [
    ...new Map([...direct.passages, ...penal.passages].map((passage) => [passage.id, passage])).values(),
  ];
  const wanted = subjectStems(offence);
  const found = candidates.flatMap((passage) => rulesOf(passage, wanted));
  const best = Math.max(0, ...found.map(({ fit }) => fit));
  const chosen = found
    .filter(({ fit }) => fit > 0 && fit >= best * 0.7)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, SHOWN);
  const passages = [...new Map(chosen.map(({ passage }) => [passage.id, passage])).values()];
  const answerable = chosen.length > 0 && best >= 0.5 && direct.unknown.length === 0;
  return {
    kind: "penalty",
    offence,
    rules: chosen.map(({ passage, ...rule }) => ({ ...rule, marker: passages.indexOf(passage) + 1 })),
    passages: answerable ? passages : direct.passages,
    answerable,
    confidence: best,
    notice: direct.notice,
  };
}

type Candidate = Omit<PenaltyRule, "marker"> & { passage: Passage };

function rulesOf(passage: Passage, wanted: ReadonlySet<string>): Candidate[] {
  const rows = tableRowsIn(passage.text);
  if (rows.length > 0)
    return rows.flatMap(({ cells, start, end }) => rowRule(passage, cells, passage.text.slice(start, end), wanted));
  const context = `${passage.title} ${passage.text}`;
  const sentences = sentencesOf(passage.text, passage.clause).filter(({ words }) => isPenal(words));
  if (sentences.length === 0) return [];
  const words = sentences.map((sentence) => sentence.words).join(" ");
  return [
    {
      passage,
      clause: passage.clause,
      offence:
        passage.title
          .split(" › ")
          .filter((part) => part !== passage.clause)
          .at(-1) ?? "",
      words,
      amounts: quantitiesIn(words).map(({ text }) => text),
      decidedBy: sentences.map((sentence) => deciderIn(sentence.words)).find((decider) => decider !== null) ?? null,
      fit: fitOf(context, wanted),
    },
  ];
}

function rowRule(
  passage: Passage,
  cells: Readonly<Record<string, string>>,
  words: string,
  wanted: ReadonlySet<string>,
): Candidate[] {
  const names = Object.keys(cells);
  const penalty = names.find((name) => isPenal(name)) ?? null;
  const offence = names.find((name) => /offen[cs]e|infringement|breach|violation|subject/i.test(name)) ?? names[0];
  if (penalty === null || offence === undefined || penalty === offence) return [];
  const decider = names.find((name) => /decid|impos|author|who|by$/i.test(name));
  return [
    {
      passage,
      clause: passage.clause,
      offence: cells[offence]!,
      words,
      amounts: quantitiesIn(cells[penalty]!).map(({ text }) => text),
      decidedBy: decider === undefined ? null : cells[decider]!,
      fit: fitOf(cells[offence]!, wanted),
    },
  ];
}

const ASKING = new Set(
  "penalty penalties penalised penalized punishment sanction sanctions fine fined offence consequence consequences happens happen decides decide get gets driver car team competitor".split(
    " ",
  ),
);

function subjectStems(offence: string): Set<string> {
  const references = new Set(findReferences(offence).map(({ number }) => normalizeNumber(number)));
  const words = contentTerms(offence).filter(({ word }) => !ASKING.has(word) && !references.has(word));
  return new Set(words.flatMap(({ word }) => stemsOf(word)));
}

function fitOf(text: string, wanted: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  const stems = new Set(stemsOf(text));
  return [...wanted].filter((stem) => stems.has(stem)).length / wanted.size;
}
