/** Questions for all that a kind of penalty is imposed for, and the rules that do: "list all fines", "what costs a grid drop?" */
import type { Concept } from "../answer/concepts";
import { namesSubject } from "../answer/concepts";
import { headingOf } from "../answer/label";
import { subjectOf } from "../answer/subject";
import { coverOf, weigh, type WeighedConcept } from "../answer/weights";
import type { Clause, RegulationDocument } from "../clause";
import { referredNumber } from "../clause-key";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import type { Scope } from "../scope";
import { findReferences } from "../search/clause-number";
import { isUnfinished, sentencesIn, type Sentence } from "../sentences";
import { itemsByParent, membersBelow } from "../units";
import { namesPowers } from "./asking";
import { powersIn } from "./general-powers";
import { ANY_KIND, anyKindAsked, type PenaltyKind } from "./kinds";
import { withoutAsking } from "./offence";
import { imposedIn, isPenal } from "./penal-words";
import { penaltyColumns, penaltyRowsIn } from "./penalty-rules";
import { linesOf, type RuleLine } from "./rule-lines";
import type { TableRow } from "./table";

const OFFENCES = String.raw`(?:offen[cs]es?|infringements?|infractions?|breach(?:es)?|violations?|contraventions?|rules?|clauses?|articles?|sections?|provisions?|actions?|acts?|things?|mistakes?|faults?|conduct|misconduct|behaviou?rs?|situations?|cases?|circumstances)`;
const WORDS = String.raw`(?:[\w'’-]+ ){0,6}?`;

/** What asks for all of a kind before it, whatever the offences are on. */
const ASKS_FOR_ALL = new RegExp(
  [
    String.raw`\b(?:all|every|each|(?:a|the) (?:complete |full )?list of|list|enumerate) ${WORDS}$`,
    String.raw`\b(?:which|what) (?:[\w-]+ ){0,2}?${OFFENCES}\b.{0,60}$`,
  ].join("|"),
  "i",
);
/** The same where nothing but documents is named behind it: "What can a driver be fined for?" */
const ASKS_WHAT_FOR = new RegExp(
  [
    String.raw`\b(?:which|what) $`,
    String.raw`\bwhat (?:can|could|may|might|would|will|do|does|is|are|gets?|brings?|earns?|costs?|leads?|results?|causes?) ${WORDS}$`,
    String.raw`\bwhen (?:can|could|may|might|will|would|is|are|does|do|must) ${WORDS}$`,
    String.raw`\b(?:in|under) (?:which|what) (?:cases?|circumstances|situations?) ${WORDS}$`,
  ].join("|"),
  "i",
);
/** What belongs to the kind behind it. */
const OF_KIND = String.raw`(?: (?:be )?(?:imposed|given|applied|handed out|issued|inflicted))?(?: (?:from|of) (?:the |an? )?(?:race|session|event|competition|championship|results?)| are there| exist| for(?=\W*$))?`;
const ON_SUBJECT_BEHIND = new RegExp(
  String.raw`^${OF_KIND}(?: (?:in|on|about|at|during|under|concerning|with|that|which|related|relating|of|for) .{1,60}?)?\s*[?.!]*\s*$`,
  "i",
);
const NOTHING_BEHIND = new RegExp(
  String.raw`^${OF_KIND}(?: (?:in|under|by) (?:the |our )?(?:[\w-]+ ){0,3}(?:rules?|regulations?|rule ?book|code|contract|agreement|act|documents?))?\s*[?.!]*\s*$`,
  "i",
);
/** "What fine", and not "what fines": one of them is asked for. */
const IS_SINGLE = /\b(?:which|what) $/i;
const PLURAL = /s$/i;
/** Words of such a question that say nothing of the offences. */
const FRAME = new RegExp(
  String.raw`\b(?:list|enumerate|all|every|each|${OFFENCES}|lead(?:s|ing)?|result(?:s|ing)?|carry|carries|bring|entail|attract|earn|incur|trigger|provide[sd]?|name[sd]?|mention(?:s|ed)?|contain(?:s|ed)?|prescribed?|set out|stated?|(?:from|of) (?:the |an? )?(?:race|session|event|competition|championship|results?)|regulations?|rule ?book|documents?|cars?)\b`,
  "gi",
);

interface Listing {
  kind: PenaltyKind;
  /** What the offences are on, where the question says so. */
  concepts: readonly WeighedConcept[];
}

interface EveryAsked {
  kind: PenaltyKind;
  /** The words around the kind that may say what the offences are on. */
  around: string;
}

function everyAsked(question: string): EveryAsked | null {
  const kind = anyKindAsked(question);
  const match = kind?.asked.exec(question);
  if (!kind || !match || namesPowers(question)) return null;
  const before = question.slice(0, match.index);
  const behind = question.slice(match.index + match[0].length);
  const isAll = ASKS_FOR_ALL.test(before) && ON_SUBJECT_BEHIND.test(behind);
  const isWhatFor = ASKS_WHAT_FOR.test(before) && NOTHING_BEHIND.test(behind) && kind.name !== ANY_KIND;
  if (!isAll && !isWhatFor) return null;
  return IS_SINGLE.test(before) && !PLURAL.test(match[0]) ? null : { kind, around: isAll ? `${before} ${behind}` : "" };
}

/** Does the question ask for all that a kind of penalty is imposed for? */
export const asksForEvery = (question: string): boolean => everyAsked(question) !== null;

/** What is to be listed; null where the question asks for no list. */
export function listingAsked(library: Library, question: string, { documents, names }: Scope): Listing | null {
  const asked = everyAsked(question);
  if (asked === null) return null;
  const isMeant = (concept: Concept) => namesSubject(withoutAsking(concept, false));
  const subject = subjectOf(asked.around.replace(FRAME, " "), names, library, documents).filter(isMeant);
  return { kind: asked.kind, concepts: weigh(subject, library, documents) };
}

/** A rule that imposes the kind of penalty. */
export interface ListedRule {
  passage: Passage;
  clause: string;
  heading: string;
  lines: RuleLine[];
}

/** Share of what the offences are on that a rule must speak of. */
const ON_SUBJECT = 0.6;

/** The rules of the documents that impose it, in their order. */
export function rulesImposing(
  library: Library,
  documents: readonly RegulationDocument[],
  asked: Listing,
): ListedRule[] {
  return documents.flatMap((document) => {
    const named = naming(library, document, asked.kind);
    const passages = rulesIn(library, document);
    const byName = passages.filter((passage) => sentencesOn(library, passage, named).length > 0);
    const own = new Set(byName.map(({ id }) => id));
    for (const { id } of powersIn(library, [document])) own.delete(id);
    const tied: Naming = { ...named, ids: new Set([...named.ids, ...own]) };
    return passages.flatMap((passage) => {
      const said = sentencesOn(library, passage, tied);
      if (said.length === 0 || !isOn(passage, said, asked.concepts)) return [];
      const heading = headingOf(passage);
      return [{ passage, clause: passage.clause, heading, lines: linesOf(withLeadIns(passage, said), passage.text) }];
    });
  });
}

const NO_RULE: ReadonlySet<Clause["kind"]> = new Set(["contents", "future", "recital", "heading"]);

/** Clauses with their list members. */
function rulesIn(library: Library, { clauses }: RegulationDocument): Passage[] {
  const items = itemsByParent(clauses);
  const isHeading = new Set(clauses.filter(({ kind }) => kind === "heading").map(({ id }) => id));
  const members = new Set([...items].flatMap(([id, below]) => (isHeading.has(id) ? [] : below.map((it) => it.id))));
  return clauses
    .filter((clause) => !clause.deleted && !NO_RULE.has(clause.kind) && !members.has(clause.id))
    .filter((clause) => [clause, ...membersBelow(clause, items)].some(({ text }) => isPenal(text)))
    .map((clause) => library.passage(clause));
}

interface Naming {
  kind: PenaltyKind;
  document: RegulationDocument;
  /** Clauses that set out the kind: a rule that refers to one imposes it. */
  ids: ReadonlySet<string>;
}

/** The kind by name, and by the members of a list of penalties that name it: "54.3 c) A drive-through penalty". */
function naming(library: Library, document: RegulationDocument, kind: PenaltyKind): Naming {
  const items = itemsByParent(document.clauses);
  const members = powersIn(library, [document]).flatMap(({ id }) => membersBelow(library.clause(id)!, items));
  const setOut = members.filter(({ text }) => kind.isNamedIn(text.split(/[.;]\s/)[0]!));
  return { kind, document, ids: new Set(setOut.map(({ id }) => id)) };
}

/** What leads into a list of penalties. */
const NAMED_AS_SUCH = /\b(?:penalt|sanction)/i;
/** "any of the penalties under Article 54.3a), 54.3b)": what stands before a reference to a penalty. */
const NAMES_PENALTY = /\b(?:penalt|sanction)\w*[^.;]{0,80}$/i;

function sentencesOn(library: Library, passage: Passage, { kind, document, ids }: Naming): Sentence[] {
  const sentences = sentencesIn(passage);
  const rows = penaltyRowsIn(passage.text);
  return sentences.filter((sentence) => {
    if (sentence.kind === "row") return kind.isNamedIn(imposedAt(rows, sentence.start));
    const leadIn = sentence.leadIn === null ? "" : sentences[sentence.leadIn]!.words;
    if (sentence.kind === "heading" || !(isPenal(sentence.words) || NAMED_AS_SUCH.test(leadIn))) return false;
    const imposed = imposedIn(sentence.words, leadIn);
    if (kind.isNamedIn(imposed)) return true;
    return findReferences(imposed)
      .filter(({ start }) => NAMES_PENALTY.test(imposed.slice(0, start)))
      .flatMap((reference) => library.lookUp(referredNumber(reference), [document.id]))
      .some(({ id }) => ids.has(id) && id !== passage.id);
  });
}

/** What the row of a table of penalties that holds the place imposes; "" elsewhere, and for the names of the columns. */
function imposedAt(rows: readonly TableRow[], place: number): string {
  const cells = rows.find(({ start, end }) => start <= place && place < end)?.cells ?? {};
  return penaltyColumns(cells)
    .map((name) => cells[name])
    .join(" | ");
}

/** The sentences with what list members among them read on from. */
function withLeadIns(passage: Passage, said: readonly Sentence[]): Sentence[] {
  const sentences = sentencesIn(passage);
  const leads = ({ leadIn }: Sentence) => (leadIn === null || !isUnfinished(sentences[leadIn]!.words) ? [] : [leadIn]);
  const shown = new Set([...said.map(({ start }) => start), ...said.flatMap(leads).map((at) => sentences[at]!.start)]);
  return sentences.filter(({ start }) => shown.has(start));
}

function isOn(passage: Passage, said: readonly Sentence[], concepts: readonly WeighedConcept[]): boolean {
  if (concepts.length === 0) return true;
  const around = { headings: rootsOf(passage.title), whole: rootsOf(passage.text) };
  return coverOf(said.map(({ words }) => words).join(" "), around, concepts) >= ON_SUBJECT;
}
