/** Holds an answer's statements against the passages they cite, and gives each its exact quote. */
import type { Span } from "../../corpus/clause";
import type { Passage } from "../../corpus/passage";
import { supportIn, type Support } from "../../corpus/quote/support";
import { citationAt, paragraphOf } from "./citation-at";
import type { Draft } from "./state";
import { statementsOf, withoutMarkers, type Statement } from "./statements";

/** Follows a statement that its citation does not carry. */
export const UNSUPPORTED = "*(not supported)*";

/** Statements that are held against the passages; what follows them counts as not supported. */
const CHECKED = 300;
/** Characters up to which two quotes of one passage are joined to one. */
const LONGEST_QUOTE = 420;
const SAYS_NOTHING =
  /\b(?:do(?:es)? not (?:answer|say|contain|mention|specify|address|cover)|no (?:clause|passage|rule) (?:answers|says|mentions|covers))\b/i;
/** Words about the answer itself, not about a rule. */
const ABOUT_ITSELF =
  /\b(?:edition|loaded documents?|the passages?|nearest clauses?|assum(?:e|ed|ing|ption)|not supported|could not be read|answered from|searched for|quoted|see also|in short|summary|nothing changed here from)\b/i;
/** What the tools themselves say below an answer: how much of the clauses it does not show. */
const COUNTED =
  /^\*?\d+ (?:further (?:points? of these clauses|clauses?|changes?) (?:are|is) left out(?:; name a topic or a clause)?|further clauses? only (?:have|has) another number|clauses? says? the same in both)\.\*?$|^\*Ask what changed\b|^\*\*Also[a-z ]*\*\* \(\d+\): /;

interface Use {
  statement: Statement;
  /** Position of the passage. */
  passage: number;
  support: Support;
  /** Carried together with the statement's other citations. */
  carried: boolean;
}

export function citeAnswer(text: string, passages: readonly Passage[]): Draft {
  const statements = statementsOf(text);
  const near = markersBehind(statements, text);
  const uses = statements.slice(0, CHECKED).flatMap((statement, at) => usesOf(statement, passages, near[at]!));
  const quotes = numbered(quotesOf(uses, passages));
  const parts = statements.map((statement) => ({
    statement,
    words: rewritten(statement, text, uses, quotes, passages),
  }));
  const citations = quotes
    .map((quote) => citationAt(passages[quote.passage]!, quote))
    .sort((a, b) => a.marker - b.marker);
  const says = statements.find(({ isFrame }) => !isFrame)?.words ?? text;
  return {
    text: replaced(text, parts),
    citations,
    answered: says.trim() !== "" && !SAYS_NOTHING.test(says),
  };
}

/** The markers that end the line of each statement: what stands before them may be said by the same passages. */
function markersBehind(statements: readonly Statement[], text: string): (readonly number[])[] {
  const behind: (readonly number[])[] = statements.map(() => []);
  for (let at = statements.length - 1; at >= 0; at--) {
    const { markers, end } = statements[at]!;
    const next = statements[at + 1];
    const goesOn = next !== undefined && !text.slice(end, next.start).includes("\n");
    behind[at] = markers.length > 0 || !goesOn ? markers : behind[at + 1]!;
  }
  return behind;
}

/** Which passages a statement cites, and whether they carry it; a statement without markers may be carried all the same. */
function usesOf(statement: Statement, passages: readonly Passage[], near: readonly number[]): Use[] {
  if (statement.isFrame && statement.markers.length === 0) return [];
  const cited = statement.markers.map((marker) => marker - 1).filter((at) => passages[at] !== undefined);
  if (cited.length === 0 && statement.markers.length === 0)
    return needsSupport(statement) ? bestOf(statement, passages, near) : [];
  const uses = cited.map((passage) => ({
    statement,
    passage,
    support: supportIn(wordsOf(statement, passage + 1), passages[passage]!),
  }));
  if (uses.length < 2 || uses.every(({ support }) => support.carried)) {
    return uses.map((use) => ({ ...use, carried: use.support.carried }));
  }
  const joined = { text: cited.map((at) => passages[at]!.text).join("\n\n"), clause: "" };
  const together = uses.some(({ support }) => support.carried) || supportIn(statement.words, joined).carried;
  return uses.map((use) => ({ ...use, carried: together && use.support.share > 0 }));
}

/** "“80 km/h” → “60 km/h” [1][2]": what each of two sources says. */
const REPLACED = /“([^“”]+)” → “([^“”]+)”/;

/** What of a statement the source of the marker must say: of two quotes its own. */
function wordsOf({ words, markers }: Statement, marker: number): string {
  const quoted = markers.length === 2 ? REPLACED.exec(words) : null;
  return quoted?.[markers.indexOf(marker) + 1] ?? words;
}

/** @param near markers of the passages to ask first */
function bestOf(statement: Statement, passages: readonly Passage[], near: readonly number[]): Use[] {
  const all = passages.map((_, at) => at);
  const first = all.filter((at) => near.includes(at + 1));
  return bestAmong(first, statement, passages) ?? bestAmong(all, statement, passages) ?? [];
}

function bestAmong(places: readonly number[], statement: Statement, passages: readonly Passage[]): Use[] | null {
  const uses = places.map((passage) => ({
    statement,
    passage,
    support: supportIn(statement.words, passages[passage]!),
    carried: true,
  }));
  const best = uses.filter(({ support }) => support.carried).sort((a, b) => b.support.share - a.support.share)[0];
  return best === undefined ? null : [best];
}

/** Does a statement without a marker claim something about a rule? */
function needsSupport({ words, isFrame }: Statement): boolean {
  if (isFrame || words.split(/\s+/).length < 5) return false;
  return !ABOUT_ITSELF.test(words) && !SAYS_NOTHING.test(words) && !COUNTED.test(words);
}

interface Quote {
  passage: number;
  span: Span;
  supported: boolean;
  uses: Use[];
  marker: number;
}

/** One quote for statements that lie close together in a passage. */
function quotesOf(uses: readonly Use[], passages: readonly Passage[]): Quote[] {
  const quotes: Quote[] = [];
  for (const use of uses) {
    const [start, end] = use.support.span;
    const near = quotes.find(({ passage, supported, span }) => {
      const length = Math.max(span[1], end) - Math.min(span[0], start);
      const overlaps = start < span[1] && end > span[0];
      const isNear = paragraphOf(passages[passage]!, span) === paragraphOf(passages[use.passage]!, [start, end]);
      return passage === use.passage && supported === use.carried && (overlaps || (isNear && length <= LONGEST_QUOTE));
    });
    if (near === undefined) {
      quotes.push({
        passage: use.passage,
        span: [start, Math.min(end, passages[use.passage]!.text.length)],
        supported: use.carried,
        uses: [use],
        marker: 0,
      });
      continue;
    }
    near.span = [Math.min(near.span[0], start), Math.max(near.span[1], end)];
    near.uses.push(use);
  }
  return quotes;
}

/** In the order in which the answer cites them. */
function numbered(quotes: Quote[]): Quote[] {
  quotes.forEach((quote, at) => (quote.marker = at + 1));
  return quotes;
}

function rewritten(
  statement: Statement,
  text: string,
  uses: readonly Use[],
  quotes: readonly Quote[],
  passages: readonly Passage[],
): string {
  const raw = text.slice(statement.start, statement.end);
  const own = uses.filter((use) => use.statement === statement);
  if (own.length === 0 && statement.markers.length === 0) {
    return needsSupport(statement) && passages.length > 0 ? `${raw} ${UNSUPPORTED}` : raw;
  }
  const markers = [...new Set(own.map((use) => quotes.find((quote) => quote.uses.includes(use))!.marker))];
  const label = markers.map((marker) => `[${marker}]`).join("");
  const words = withoutMarkers(raw);
  const isRow = /\|\s*$/.test(words);
  const cited = label === "" ? words : isRow ? words.replace(/\s*\|\s*$/, ` ${label} |`) : `${words} ${label}`;
  const isCarried = own.length > 0 && own.some(({ carried }) => carried);
  return isCarried ? cited : isRow ? cited.replace(/\s*\|\s*$/, ` ${UNSUPPORTED} |`) : `${cited} ${UNSUPPORTED}`;
}

function replaced(text: string, parts: readonly { statement: Statement; words: string }[]): string {
  let at = 0;
  let result = "";
  for (const { statement, words } of parts) {
    result += text.slice(at, statement.start) + words;
    at = statement.end;
  }
  return result + text.slice(at);
}
