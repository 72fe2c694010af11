/** Clauses that let somebody punish whatever breach: "The stewards may impose any one of the penalties below". */
import type { Clause, RegulationDocument } from "../clause";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import { isPenal } from "./penal-words";

const PENALTIES = "(?:penalt(?:y|ies)|sanctions?|disciplinary measures?|fines)";
const RULES = "(?:regulations?|rules?|code|rule ?book|act|agreement|statutes?)";
const BREACH =
  "(?:breach(?:es)?|infringements?|infractions?|contraventions?|violations?|non-compliance|offen[cs]es?|failure to comply)";
const BREAKS = "(?:breach(?:es)?|infringes?|contravenes?|violates?|breaks?|fails? to comply)";
/** What imposes them names no offence, or the breach of the rules as such. */
const GENERAL: readonly RegExp[] = [
  `\\b(?:may|shall|can|will|must)(?: \\w+){0,3} (?:impose|inflict|apply|issue|give|pronounce)(?: (?:any|one|some|more|or|of|the|an?|all|these|following|other|appropriate)){1,8} ${PENALTIES}(?! under| in accordance| referred| pursuant| prescribed in article)`,
  `\\b${PENALTIES} (?:that )?(?:may|can|shall) be (?:imposed|inflicted|applied|pronounced)\\b(?! (?:on|upon) (?:any|a|the) \\w+ (?:who|that|which|whose))`,
  `\\b(?:an?|any|each|every) (?:\\w+ )?${BREACH} (?:of|with) (?:any (?:provisions? )?(?:of )?)?(?:the|these|this|those) (?:[a-z]+ ){0,3}${RULES}\\b`,
  `\\b(?:who|which|that|whoever|anyone)(?: \\w+)? ${BREAKS}(?: with)? (?:any (?:provisions? )?(?:of )?)?(?:the|these|this|those) (?:[a-z]+ ){0,3}${RULES}\\b`,
].map((source) => new RegExp(source, "i"));
/** "may impose any one of the following on any driver", but on nobody who did something in particular. */
const IMPOSES =
  /\b(?:may|shall|can|will)(?: \w+){0,3} (?:impose|inflict|apply|issue|give|pronounce)\b(?![^.:]*\b(?:who|whose|under|in accordance)\b)/i;
const KINDS =
  /\b(?:warning|reprimand|fine|time penalt|second(?:s|-?time)? penalt|-second|drive-?through|stop-and-go|grid|points?|disqualif|exclusion|exclude|suspen|delet|loss of|ban\b|withdraw)/gi;
/** Kinds of penalty from which a clause gives the choice between them, and not one for an offence. */
const MANY = 3;
const SHOWN = 2;

/** Those of the clause's own document, with their lists, else of the documents that belong with it. */
export function powersOver(library: Library, { id }: Pick<Passage, "id">): Passage[] {
  const own = library.document(library.clause(id)?.document ?? "");
  if (own === null) return [];
  const within = powersIn(library, [own]);
  if (within.length > 0) return within;
  return powersIn(
    library,
    library.documents.filter((other) => belongTogether(own, other)),
  );
}

/** Those of the documents, that which gives the most choice first. */
export function powersIn(library: Library, documents: readonly RegulationDocument[]): Passage[] {
  return documents
    .flatMap((document) => powersOf(library, document))
    .sort((a, b) => b.kinds - a.kinds)
    .slice(0, SHOWN)
    .map(({ clause }) => library.passage(clause));
}

interface Power {
  clause: Clause;
  /** Kinds of penalty that it gives the choice of. */
  kinds: number;
}

const byDocument = new WeakMap<RegulationDocument, readonly Power[]>();

/** The general powers of a document: read once, and with its list only a clause whose own words let somebody impose something. */
function powersOf(library: Library, document: RegulationDocument): readonly Power[] {
  const known = byDocument.get(document);
  if (known !== undefined) return known;
  const powers = document.clauses
    .filter(({ deleted, kind, text }) => !deleted && !NO_RULE.has(kind) && mayImpose(inOneLine(text)))
    .map((clause) => ({ clause, text: inOneLine(library.passage(clause).text) }))
    .filter(({ text }) => isGeneral(text))
    .map(({ clause, text }) => ({ clause, kinds: kindsIn(text) }));
  byDocument.set(document, powers);
  return powers;
}

const NO_RULE: ReadonlySet<Clause["kind"]> = new Set(["contents", "future", "recital", "heading", "table"]);

const inOneLine = (text: string): string => text.replace(/\s+/g, " ");

const mayImpose = (text: string): boolean => IMPOSES.test(text) || GENERAL.some((pattern) => pattern.test(text));

function isGeneral(text: string): boolean {
  if (!isPenal(text)) return false;
  return GENERAL.some((pattern) => pattern.test(text)) || kindsIn(text) >= MANY;
}

/** Kinds of penalty that the clause lets somebody impose. */
function kindsIn(text: string): number {
  const imposed = text.slice(IMPOSES.exec(text)?.index ?? text.length);
  return new Set(imposed.match(KINDS)?.map((kind) => kind.toLowerCase())).size;
}

/** What most titles of rules have in common. */
const COMMON = rootsOf("the of and for rules regulations regulation sporting technical financial article code edition");

/** Documents of one folder, or of one championship by their titles. */
function belongTogether(some: RegulationDocument, other: RegulationDocument): boolean {
  const isOtherEdition = some.edition !== null && other.edition !== null && some.edition !== other.edition;
  const isContract = (some.kind === "contract") !== (other.kind === "contract");
  if (some.id === other.id || isOtherEdition || isContract) return false;
  const folder = ({ path }: RegulationDocument) => path.slice(0, path.lastIndexOf("/") + 1);
  const titled = rootsOf(other.title);
  return (
    folder(some) === folder(other) ||
    [...rootsOf(some.title)].some((root) => !COMMON.has(root) && !/\d/.test(root) && titled.has(root))
  );
}
