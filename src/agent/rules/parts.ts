/** Splits a question into its independent parts; what belongs together stays together. */
import { FAREWELL, GREETING, THANKS } from "./signals/general";
import { withSubjects } from "./subjects";
import { contentWords, plainText, wordsOf, wrapped } from "./words";

/** More than an answer can keep apart. */
const MOST_PARTS = 5;

/** How a question or an order begins. */
const OPENING = wrapped(String.raw`
  (?:what(?:'s)?|which|who|whom|whose|when|where|why|how|is|are|was|were|can|could|may|must|shall|should|
  do|does|did|will|would|has|have|had|am|calculate|compute|evaluate|integrate|differentiate|solve|plot|
  graph|draw|sketch|simplify|factor|expand|convert|find|list|show|search|count|read|open|compare|
  summari[sz]e|explain|describe|tell|give|name|check|look|sum|add|analy[sz]e|derive|determine|write|gcd|
  lcm|was|welche[rsmn]?|wer|wann|wo|warum|wieso|wie|ist|sind|darf|dürfen|muss|müssen|kann|können|gibt|hat|
  haben|berechne|integriere|zeichne|plotte|löse|vergleiche|fasse|finde|suche|zähle|liste|erkläre|zeige?|
  lies|nenne|rechne)`).source;
const POLITE = "(?:please |then |also |now |next |finally |first |secondly |bitte |dann |danach |außerdem |zuerst )*";
const OPENS = new RegExp(`^${POLITE}${OPENING}(?![\\p{L}\\p{N}])`, "u");
const JOINT = new RegExp(
  `(?:,|;)? (?:and|und|and also|as well as|plus|then|and then|und dann|sowie|but also|oh and|after that,?) (?=${POLITE}${OPENING}(?![\\p{L}\\p{N}])(?! (?:not|else)))|; (?=\\S)|, (?=(?:then |also |please |dann )+${OPENING}(?![\\p{L}\\p{N}]))`,
  "giu",
);
/** Words that point at another part: alone they mean nothing. */
const POINTING = wrapped(String.raw`
      \b(?:it|its|that|this|these|those|they|them|their|he|his|him|she|her|such|there|both|one|ones|same|
      former|latter|result|answer|es|sie|ihn|ihr|ihre|dies\w*|davon|dafür|dazu|deren|dessen|beide\w*|
      ergebnis)\b`);

/** Do two neighbouring pieces belong together although each could stand alone? */
export type Belongs = (first: string, second: string) => boolean;

interface Span {
  start: number;
  end: number;
}

/** A request, and where the sentences begin that tell the case before it. */
interface Piece extends Span {
  told: number;
}

/** The questions in it, in order; the whole where there is only one. Sentences that tell a case stay with what follows. */
export function partsOf(question: string, belongs: Belongs): string[] {
  const whole = question.trim().replace(/[ \t]+/g, " ");
  const numbered = numberedParts(whole);
  if (numbered) return numbered;
  const clear = withSubjects(whole);
  const parts = gather(clear, piecesOf(clear, sentencesOf(clear)), belongs);
  if (parts.length < 2 || parts.length > MOST_PARTS) return [whole];
  return parts.map(({ told, end }) => textOf(clear, { start: told, end }));
}

/** A part from its first question or order on, without the case told before it. */
export function requestIn(part: string): string {
  const first = sentencesOf(part).find((span) => isRequest(textOf(part, span)));
  return first ? part.slice(first.start).trim() : part;
}

/** Every request with what is told before it; what is told at the end belongs to the last one. */
function piecesOf(whole: string, sentences: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  let told: number | null = null;
  for (const span of sentences) {
    const text = textOf(whole, span);
    if (isRequest(text)) {
      const [first, ...more] = splitAtJoints(whole, span);
      if (first) pieces.push({ ...first, told: told ?? first.start });
      pieces.push(...more.map((piece) => ({ ...piece, told: piece.start })));
      told = null;
    } else if (!isCourtesy(text)) told ??= span.start;
  }
  const last = pieces.at(-1);
  if (last && told !== null) last.end = sentences.at(-1)?.end ?? last.end;
  return pieces;
}

/** "Hello!", "Thanks for the help so far." */
const isCourtesy = (sentence: string): boolean =>
  [GREETING, THANKS, FAREWELL].some((pattern) => pattern.test(plainText(sentence)));

const textOf = (whole: string, { start, end }: Span): string => whole.slice(start, end).trim();

/** "1) … 2) …" or a list of lines, each of them a request. */
function numberedParts(whole: string): string[] | null {
  const pieces = whole.split(/(?:^|\s)(?:\(?[1-9a-e][.)]|[-*•])\s+/u).map((piece) => piece.trim());
  const [lead = "", ...items] = pieces;
  if (items.length < 2 || items.length > MOST_PARTS || /[=^]/.test(lead)) return null;
  if (!items.every((item) => isRequest(item) && contentWords(item).length > 0)) return null;
  return lead === "" || lead.endsWith(":") || !isRequest(lead) ? items : null;
}

const SENTENCE_END = /(?<=[?!])\s+|(?<=[\p{L})\]]\.)\s+(?=[\p{Lu}])|\n+/gu;

function sentencesOf(whole: string): Span[] {
  const ends = [...whole.matchAll(SENTENCE_END)].map(({ index, 0: gap }) => ({ end: index, next: index + gap.length }));
  const starts = [0, ...ends.map(({ next }) => next)];
  return starts
    .map((start, at) => ({ start, end: ends[at]?.end ?? whole.length }))
    .filter((span) => textOf(whole, span) !== "");
}

const isRequest = (sentence: string): boolean => {
  const plain = plainText(sentence).replace(/^(?:and|und|also|but|or|then|oh),? /, "");
  return plain.endsWith("?") || OPENS.test(plain);
};

/** Does it begin as questions and orders do? */
export const opensRequest = (said: string): boolean =>
  OPENS.test(plainText(said).replace(/^(?:and|und|also|but|or|then|oh),? /, ""));

/** A joint counts where both sides could stand alone. */
function splitAtJoints(whole: string, { start, end }: Span): Span[] {
  const pieces: Span[] = [];
  let from = start;
  for (const joint of whole.slice(start, end).matchAll(JOINT)) {
    const at = start + joint.index;
    const next = at + joint[0].length;
    const left = whole.slice(from, at);
    const right = whole.slice(next, end);
    if (!standsAlone(left) || !standsAlone(right) || isOpenClause(left)) continue;
    pieces.push({ start: from, end: at });
    from = next;
  }
  return [...pieces, { start: from, end }];
}

/** A condition or a subordinate clause needs what follows it. */
const isOpenClause = (left: string): boolean =>
  /^(?:if|when|while|since|because|given|assuming|suppose|let|wenn|falls|sei)\b/.test(plainText(left)) ||
  /\b(?:between|whether|both|either|zwischen|ob)\b[^?]*$/.test(plainText(left).split(/[?.]/).at(-1) ?? "");

/** Words of its own that a question needs to be understood alone. */
const FEWEST_WORDS = 2;

function standsAlone(piece: string): boolean {
  const plain = plainText(piece);
  if (!OPENS.test(plain)) return /\d\)?$|\)/.test(plain);
  return contentWords(piece).length >= FEWEST_WORDS && !POINTING.test(plain) && wordsOf(plain).length >= 2;
}

/** Pieces that point back, or that belong to the piece before them, are one part with it. */
function gather(whole: string, pieces: readonly Piece[], belongs: Belongs): Piece[] {
  const parts: Piece[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    const text = textOf(whole, piece);
    const alone = contentWords(text).length >= FEWEST_WORDS && !pointsBack(text) && !CONNECTED.test(text);
    if (last && (!alone || belongs(textOf(whole, last), text))) parts[parts.length - 1] = { ...last, end: piece.end };
    else parts.push(piece);
  }
  return parts;
}

/** Persons of the case that is told stay understood where the question says enough by itself. */
const pointsBack = (text: string): boolean =>
  POINTING.test(contentWords(text).length >= ENOUGH_WORDS ? plainText(text).replace(PERSON, " ") : plainText(text));
const PERSON = /\b(?:he|him|his|she|her|er|ihm|ihr)\b/g;
const ENOUGH_WORDS = 4;

const CONNECTED = wrapped(
  String.raw`
      ^(?:if so|if not|for (?:instance|example)|aside from|besides|in particular|specifically|otherwise|
      falls ja|zum beispiel)\b`,
  "i",
);
