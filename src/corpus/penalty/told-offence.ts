/** What a rule punishes, in its own words, and how much of that a question tells: a report tells much else beside. */
import { conceptsOf, EVERYDAY_TRUST, holds, isNumber, namesSubject } from "../answer/concepts";
import { weigh, type WeighedConcept } from "../answer/weights";
import type { Library } from "../library";

const FOLLOWS = String.raw`(?:shall|will|must|may|is|are|has|forfeits?|loses?|pays?|receives?|commits?)`;
/** "A learner who drives without a supervisor is liable", "imposed on any driver who …", "In the event of …, a fine …" */
const OFFENCES: readonly RegExp[] = [
  /\b(?:imposed|inflicted|applied) (?:on|upon|to) (?:an?|any|each|every|the) ([^.;]*?\b(?:who|which|that|whose)\b[^.;]+)/i,
  new RegExp(
    String.raw`^\W*(?:an?|any|each|every|the) ([^.;]{1,160}?\b(?:who|which|that|whose)\b [^.;]+?),? ${FOLLOWS}\b`,
    "i",
  ),
  /^\W*(?:\(?\w{1,3}\) )?(?:if|where|when(?:ever)?|should|in the (?:case|event) of)\b ([^.;,]+)/i,
  /^[^.;:]*?\b(?:may|shall|will|must)\b[^.;:]*?,? (?:if|should|where|when) ([^.;,]+)/i,
  /^\W*([^.;]+?) (?:(?:is|are|will be|shall be) (?:sanctioned|punished|punishable|penali[sz]ed)|results? in|leads? to)\b/i,
];
/** Those whom any rule binds. */
const ANYBODY =
  /^(?:person|driver|rider|player|competitor|entrant|participant|team|club|member|candidate|holder|company|car|anyone|somebody)s?$/;
/** Parts of an offence of which one alone is no offence. */
const PARTS = 2;
const TOLD = 0.75;
/** A rule that speaks of the whole question is the better one. */
const MOST = 0.8;
const OF_QUESTION = 0.2;

/** What stands between who is punished and what he did. */
const ASIDE = /, in the opinion of (?:the )?\w+,/gi;

/** "A learner who drives without a supervisor is liable to a fine" → "learner who drives without a supervisor"; null where it sets out none. */
export function offencePunished(words: string): string | null {
  const said = words.replace(/\s+/g, " ").replace(ASIDE, "");
  return OFFENCES.map((pattern) => pattern.exec(said)?.[1]).find((offence) => offence !== undefined) ?? null;
}

/** What he did, apart from who he is: "taking part in practice who stops unnecessarily or impedes another" → "stops unnecessarily", "impedes another". */
function waysOf(offence: string): string[] {
  const done = /\b(?:who|which|that) (.+)$/i.exec(offence)?.[1];
  return [offence, ...(done?.split(/,? or (?=\w+(?:ly \w+)?s\b)|, and (?:is |are )?then /i) ?? [])];
}

/**
 * How surely the question tells the offence of the rule, though it tells more: 0 where it leaves out any of its parts, or where
 * the rule speaks of too little of the question.
 *
 * @param fit share of the question that the rule speaks of
 */
export function toldFit(library: Library, words: string, question: readonly WeighedConcept[], fit: number): number {
  const offence = fit < OF_QUESTION ? null : offencePunished(words);
  return offence === null ? 0 : Math.max(...waysOf(offence).map((way) => shareTold(library, way, question)));
}

function shareTold(library: Library, offence: string, question: readonly WeighedConcept[]): number {
  const named = conceptsOf(offence).filter(
    (concept) => namesSubject(concept) && !isNumber(concept.words) && !ANYBODY.test(concept.words),
  );
  // "Minor" is the whole difference between two breaches.
  const parts = weigh(
    named.map((concept) => ({ ...concept, share: 1 })),
    library,
    undefined,
  );
  if (new Set(parts.map(({ forms }) => forms[0]!.roots.join(" "))).size < PARTS) return 0;
  const roots = new Set(
    question.flatMap(({ forms }) =>
      forms.filter(({ trust }) => trust >= EVERYDAY_TRUST * TOLD).flatMap((form) => form.roots),
    ),
  );
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const told =
    parts.reduce(
      (sum, part) => sum + part.weight * (holds(roots, { ...part, forms: part.forms.slice(0, 1) }) > 0 ? 1 : 0),
      0,
    ) / total;
  return told >= TOLD ? Math.min(told, MOST) : 0;
}
