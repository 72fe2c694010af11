/** How a penalty is served that somebody has: questions for it, and the clauses that say it. */
import { coverOf, NOWHERE, type WeighedConcept } from "../answer/weights";
import type { Clause, RegulationDocument } from "../clause";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { speaksOfServing } from "./penal-words";

const PENALTY = String.raw`(?:penalt(?:y|ies)|drive-?\s?through|stop[- ](?:and[- ])?go)`;
const SERVING = String.raw`(?:serv(?:e|es|ed|ing)|carr(?:y|ies|ied|ying) out)`;
const ASKS = new RegExp(String.raw`\b${PENALTY}\b[^.;]*\b${SERVING}\b|\b${SERVING}\b[^.;]*\b${PENALTY}\b`, "i");
/** Who does not serve it asks what follows from that. */
const FAILS = /\b(?:not|never|\w+n[’']t|fail\w*|refus\w*|without|late|work(?:s|ed|ing)?|touch\w*)\b/i;

/** "How is a drive-through served?" */
export function asksHowServed(question: string): boolean {
  return ASKS.test(question) && !FAILS.test(question);
}

const byDocument = new WeakMap<RegulationDocument, readonly Clause[]>();
const SHOWN = 4;
/** Clauses that speak of less than this share of the question, beside the best, are left out. */
const NEAR_BEST = 0.6;

/** The clauses that say how penalties are served, those first that speak most of the question. */
export function clausesOnServing(
  library: Library,
  documents: readonly RegulationDocument[],
  concepts: readonly WeighedConcept[],
): Passage[] {
  const judged = documents
    .flatMap(servingIn)
    .map((clause) => library.passage(clause))
    .map((passage) => ({ passage, fit: coverOf(`${passage.title} ${passage.text}`, NOWHERE, concepts) }))
    .sort((a, b) => b.fit - a.fit);
  const best = judged[0]?.fit ?? 0;
  return judged
    .filter(({ fit }) => fit > 0 && fit >= best * NEAR_BEST)
    .slice(0, SHOWN)
    .map(({ passage, fit }) => ({ ...passage, relevance: fit }));
}

/** Those of a document; read once. */
function servingIn(document: RegulationDocument): readonly Clause[] {
  const known = byDocument.get(document);
  if (known !== undefined) return known;
  const serving = document.clauses.filter(
    ({ deleted, kind, text }) => !deleted && kind === "clause" && speaksOfServing(text),
  );
  byDocument.set(document, serving);
  return serving;
}
