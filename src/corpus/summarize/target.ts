/** What a summary is about: a clause, a document or a topic, and the clauses that are on it. */
import { contentWords, namesSubject } from "../answer/concepts";
import { elsewhereNotice, otherEditionsOf } from "../answer/other-editions";
import { subjectOf } from "../answer/subject";
import { topicClauses, withDescendants, type TopicClauses } from "../answer/topic-clauses";
import { coverOf, inSureWords, NOWHERE, weigh } from "../answer/weights";
import type { Clause, RegulationDocument } from "../clause";
import { referredNumber } from "../clause-key";
import type { Library } from "../library";
import { rootsOf } from "../roots";
import { labelOf, scopeOf } from "../scope";
import { findReferences } from "../search/clause-number";
import { sentencesIn } from "../sentences";
import { broadTopic } from "./broad-topic";
import { foreignName } from "./foreign-name";
import { requestedTopic } from "./requested-topic";

export interface SummaryRequest {
  topic: string;
  document?: string;
  edition?: string;
  /** Key points at most. */
  limit?: number;
}

/** Share of a topic that a heading must name so that what stands below it is on the topic. */
const NAMES_TOPIC = 0.6;
/** Subjects that a topic may name. */
const MOST_PARTS = 3;
/** Clauses that a topic may bring together. */
const TOPIC_CLAUSES = 16;

interface Target {
  subject: string;
  clauses: Clause[];
  confidence: number;
  answerable: boolean;
  notice: string;
}

/** The clauses that a summary is made of, and what they are on. */
export function targetOf(library: Library, request: SummaryRequest): Target {
  const { document, edition } = request;
  const requested = requestedTopic(request.topic) ?? request.topic;
  const topic = broadTopic(requested) ?? requested;
  const { documents, names, lacksEdition, namesEdition, notice } = scopeOf(library, {
    query: topic,
    document,
    edition,
  });
  const references = findReferences(BARE_NUMBER.test(topic) ? `clause ${topic}` : topic);
  const numbers = references.map(referredNumber);
  const named = numbers.flatMap((number) => library.lookUp(number, documents));
  if (numbers.length > 0 && (named.length > 0 || !BARE_NUMBER.test(topic))) {
    const clauses = named.flatMap((clause) => withDescendants(library, clause));
    const missing = named.length === 0 ? `There is no ${references[0]!.text} in the documents.` : "";
    return { ...only(named.map(nameOf).join(", "), clauses), notice: [notice, missing].filter(Boolean).join(" ") };
  }
  const whole = lacksEdition
    ? null
    : (titled(library, requested, request.topic) ?? wholeDocument(library, topic, documents, names));
  if (whole !== null) return { ...only(labelOf(whole), whole.clauses), confidence: 0.9, notice };
  const other = otherDocument(library, topic);
  if (other !== null) return { ...only(topic, []), notice: [notice, other].filter(Boolean).join(" ") };
  const isRequest = requested !== request.topic || topic === request.topic;
  const found = onTopic(library, { topic, documents, names, isRequest });
  if (lacksEdition || found.answerable || namesEdition)
    return { ...found, subject: topic, answerable: found.answerable && !lacksEdition, notice };
  const others = otherEditionsOf(library, documents ?? []);
  const elsewhere = onTopic(library, { topic, documents: others.map(({ id }) => id), names, isRequest });
  if (others.length === 0 || !elsewhere.answerable)
    return withoutName(library, { topic, documents, names, isRequest }) ?? { ...found, subject: topic, notice };
  const source = library.document(elsewhere.clauses[0]!.document)!;
  return { ...elsewhere, subject: topic, notice: elsewhereNotice(library, documents!, others, source.edition) };
}

interface Topic {
  topic: string;
  /** Ids; undefined for all. */
  documents: readonly string[] | undefined;
  names: readonly string[];
  /** Is a summary asked for, rather than a question that covers much? */
  isRequest: boolean;
}

/** "Reporting of a team under the cost cap", "powers of the stewards": whose rules they are, and what they are a part of. */
const BEARER = /(?<=\S) (?:of|for|on) (?:an?|the|each|every|any) [\p{L}-]+(?= under\b|$)/iu;
const UNDER = /(?<=\S) (?:under|within) (?:the |our )?[^,]+$/iu;
/** "The weighing checks": what rules on weighing are called by those who undergo them. */
const MATTER = /(?<=\S) (?:checks?|matters?|issues?|stuff|business|basics|side of things|topic|area)$/iu;
const POWERS = /^(?:the )?(?:powers|responsibilities|tasks|functions|role|competences?) (?:of|for) (?:the )?(?=\S)/iu;

/** What is said on the topic of a request without a name that the documents do not know; null where no heading names that. */
function withoutName(library: Library, asked: Topic): Target | null {
  const foreign = asked.isRequest ? foreignName(asked.topic, library) : null;
  if (foreign === null) return null;
  const { name, rest } = foreign;
  const found = onTopic(library, { ...asked, topic: rest });
  if (!found.answerable || found.headed < NAMES_TOPIC) return null;
  return { ...found, subject: rest, notice: `The loaded documents do not name “${name}”. What they say on ${rest}:` };
}

/** The clauses on the topic, else on the part of it that is more than a frame, where a heading names that. */
function onTopic(library: Library, asked: Topic): TopicClauses {
  const found = clausesOn(library, asked);
  if (found.headed >= NAMES_TOPIC && found.answerable) return found;
  const unborne = asked.topic.replace(BEARER, "");
  const parts = [unborne, unborne.replace(UNDER, ""), asked.topic.replace(POWERS, ""), asked.topic.replace(MATTER, "")];
  const named = [...new Set(parts)]
    .filter((topic) => topic !== asked.topic)
    .map((topic) => clausesOn(library, { ...asked, topic }))
    .find(({ headed, answerable }) => headed >= NAMES_TOPIC && answerable);
  return named ?? found;
}

function clausesOn(library: Library, { topic, documents, names, isRequest }: Topic): TopicClauses {
  const on = (query: string) => topicClauses(library, { query, documents, names, limit: TOPIC_CLAUSES });
  const found = inParts(topic, on) ?? on(topic);
  // A question that no heading answers is one for the search, which tells what matters from what only mentions it.
  const isTreated =
    found.headed >= NAMES_TOPIC ||
    (isRequest && partsOf(topic).every((part) => treats(library, found.clauses, part, names, documents)));
  return { ...found, answerable: found.answerable && isTreated };
}

/** "17.3", "EV.3", "40.2 c)": a topic of nothing but a number. */
const BARE_NUMBER = /^(?:[A-Z]{1,3}[. ]?)?\d+(?:\.\d+)*(?: ?\(?[a-z]{1,4}\))*$/;

/** "suspending and resuming a race", where headings name each by itself; null where they do not. */
function inParts(topic: string, on: (query: string) => TopicClauses): TopicClauses | null {
  const parts = partsOf(topic);
  const found = parts.length < 2 || parts.length > MOST_PARTS ? [] : parts.map(on);
  if (found.length === 0 || !found.every(({ headed }) => headed >= NAMES_TOPIC) || on(topic).headed >= NAMES_TOPIC)
    return null;
  return {
    clauses: [...new Set(found.flatMap(({ clauses }) => clauses))],
    confidence: Math.min(...found.map(({ confidence }) => confidence)),
    answerable: found.every(({ answerable }) => answerable),
    headed: Math.min(...found.map(({ headed }) => headed)),
  };
}

const partsOf = (topic: string) => topic.split(/,? and |, | & /);

const NAMED_DOCUMENT =
  /^(?:[^,]*\b(?:in|from|of) the )?(?<name>(?:[\p{L}-]+ ){1,3}(?:regulations|code|act|directive|agreement))$/iu;

/** What to say where the topic is a document that the loaded ones only refer to; null for all other topics. */
function otherDocument(library: Library, topic: string): string | null {
  const name = NAMED_DOCUMENT.exec(topic.trim())?.groups?.["name"];
  if (name === undefined) return null;
  const asked = [...rootsOf(name)];
  const isLoaded = library.documents.some(({ title, clauses }) => {
    const titles = [title, ...clauses.map((clause) => clause.title)].map(rootsOf);
    return titles.some((roots) => asked.every((root) => roots.has(root)));
  });
  const asName = new RegExp(
    name.replace(/(?<=^|[ -])\p{L}/gu, (letter) => `[${letter.toUpperCase()}]`).replace(/ +/g, "\\s+"),
    "u",
  );
  const isReferred = library.documents.some(({ text }) => asName.test(text));
  return !isLoaded && isReferred ? `The loaded documents refer to “${name}”, but do not hold it.` : null;
}

/** Sentences from which clauses speak of a topic, and do not only mention it; one that opens with it is enough. */
const SENTENCES = 2;
const OPENING_WORDS = 12;
const SPEAKS = 0.75;

/** Do the clauses speak of all of the topic below their own titles, in its words or in such as mean the same? */
function treats(
  library: Library,
  clauses: readonly Clause[],
  topic: string,
  names: readonly string[],
  documents: readonly string[] | undefined,
): boolean {
  const subject = subjectOf(topic, names, library, documents);
  const concepts = inSureWords(subject, weigh(subject, library, documents)).filter(namesSubject);
  let said = 0;
  for (const clause of clauses) {
    const around = { ...NOWHERE, headings: rootsOf(clause.title) };
    const speaks = (words: string) => coverOf(words, around, concepts) >= SPEAKS;
    for (const { words } of sentencesIn({ ...library.passage(clause), text: clause.text })) {
      if (!speaks(words)) continue;
      said++;
      if (said >= SENTENCES || speaks(words.split(/\s+/).slice(0, OPENING_WORDS).join(" "))) return true;
    }
  }
  return false;
}

/** "The rules", where only one document is meant. */
const SAYS_DOCUMENT =
  /\b(?:regulations?|rules?|rulebook|documents?|code|act|law|contract|agreement|handbook|manual)\b/i;

const WHOLE = /\b(?:whole|entire|complete|full) /gi;

/** Words of a title that name a document by themselves. */
const TITLE_WORDS = 2;

/**
 * The one document whose title has all words of the topic: "data retention policy"; null where there is none, or several.
 *
 * @param request with the words that a topic does without: "overview of the house rules" is on "house"
 */
function titled(library: Library, topic: string, request: string): RegulationDocument | null {
  const words = rootsOf(contentWords(topic.replace(WHOLE, "")).join(" "));
  const isTitled = ({ title }: RegulationDocument) => {
    const roots = rootsOf(title);
    const isNamed = words.size >= TITLE_WORDS || request.toLowerCase().includes(title.toLowerCase());
    return isNamed && words.size > 0 && [...words].every((word) => roots.has(word));
  };
  const found = library.documents.filter(isTitled);
  return found.length === 1 ? found[0]! : null;
}

/** The one document that is meant and that the topic names nothing beside; null where there is none. */
function wholeDocument(
  library: Library,
  topic: string,
  documents: readonly string[] | undefined,
  names: readonly string[],
): RegulationDocument | null {
  const meant = documents ?? library.documents.map(({ id }) => id);
  if (meant.length !== 1 || (documents === undefined && !SAYS_DOCUMENT.test(topic))) return null;
  const document = library.document(meant[0]!)!;
  const title = rootsOf(document.title);
  const subject = subjectOf(topic.replace(WHOLE, ""), names, library, documents).filter(
    (concept) => namesSubject(concept) || (concept.share > 0 && /\d/.test(concept.words)),
  );
  return subject.every(({ forms }) => forms[0]!.roots.every((root) => title.has(root))) ? document : null;
}

const only = (subject: string, clauses: Clause[]) => ({
  subject,
  clauses,
  confidence: 1,
  answerable: clauses.length > 0,
});

const nameOf = ({ number, title }: Clause) => [number, title].filter(Boolean).join(" ");
