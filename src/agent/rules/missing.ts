/** What a question needs and neither its words, the documents, the conversation nor the session supply. */
import type { AgentName } from "../../protocol";
import { ENTITIES } from "../profile";
import type { TriageInput } from "../prompts";
import type { MissingEntity } from "../state";
import { checksCitations } from "./citation-check";
import { editionsOf, namesEdition } from "./editions";
import { comparesEditions } from "./signals/comparison";
import { missingMathematics } from "./formulas";
import { missingLegal } from "./legal";
import { isLegalMatter, isMotorsport } from "./signals/regulations";
import { plainText, wrapped } from "./words";

type Situation = Pick<TriageInput, "documents" | "context" | "conversation" | "settled" | "requiredEntities">;

/** Entities to ask for, what the answer depends on most first. */
export function missingEntities(question: string, agent: AgentName, situation: Situation): MissingEntity[] {
  const settled = new Set(situation.settled.map(({ entity }) => entity));
  const found =
    agent === "mathematics" ? missingMathematics(question, situation) : missingRules(question, agent, situation);
  return found.filter(({ entity }) => !settled.has(entity));
}

function missingRules(question: string, agent: AgentName, situation: Situation): MissingEntity[] {
  if (agent !== "regulations") return [];
  const required = requiredFor(question, situation.requiredEntities);
  // Editions of one law are loaded: whose law is meant is plain, and no date of one's own is counted from.
  if (comparesEditions(question) && editionsOf(situation.documents, question).length > 1)
    return missingOfProfile(question, required);
  const legal = missingLegal(question, situation);
  const ofCountry = legal.some(({ entity }) => entity === "jurisdiction");
  const ownDeadline = legal.some(({ entity }) => entity === "date") && isLegalMatter(question);
  const open = ofCountry || ownDeadline ? legal : [...missingEdition(question, situation), ...legal];
  return [...open.filter(({ entity }) => required.has(entity)), ...missingOfProfile(question, required)];
}

/** What the profile wants settled for the domain of the question; of all domains where that is not clear. */
function requiredFor(question: string, byDomain: TriageInput["requiredEntities"]): Set<string> {
  const domains = new Set(Object.keys(byDomain));
  if (!isLegalMatter(question) && isMotorsport(question)) domains.delete("legal");
  return new Set([...domains].flatMap((domain) => byDomain[domain] ?? []));
}

/** Several editions of what the question is about are loaded, and it depends on which is meant. */
function missingEdition(question: string, { documents, context, conversation }: Situation): MissingEntity[] {
  const editions = editionsOf(documents, question);
  if (editions.length < 2 || comparesEditions(question) || isOverview(question)) return [];
  if (isAboutLibrary(question)) return [];
  if (context.some(({ kind, path }) => kind === "edition" || (path !== undefined && namesEdition(path, editions))))
    return [];
  const lately = conversation.filter(({ role }) => role === "user").slice(-REMEMBERED);
  const before = lately.at(-1)?.text ?? "";
  if (isAboutContract(question, documents) || (isAboutContract(before, documents) && !isMotorsport(question)))
    return [];
  if ([question, ...lately.map(({ text }) => text)].some((text) => namesEdition(text, editions))) return [];
  return [{ entity: "edition", why: `The answer may differ between ${editions.join(" and ")}.` }];
}

/** A loaded contract has no editions, and its parties do not stand in the rules. */
const isAboutContract = (question: string, documents: Situation["documents"]): boolean =>
  documents.some(({ kind }) => kind === "contract") &&
  (PARTIES.test(plainText(question)) || OF_CONTRACTS.test(plainText(question))) &&
  !isMotorsport(question);

const OF_CONTRACTS =
  /\b(?:liquidated damages|warrant(?:y|ies)|invoices?|confidential\w*|terminat\w*|governing law|force majeure|liabilit\w+|indemn\w+|gewährleistung\w*|kündig\w*)\b/;

const PARTIES = wrapped(String.raw`
      \b(?:supplier|buyer|seller|purchaser|vendor|customer|contractor|licensor|licensee|landlord|tenant|
      lessor|lessee|lender|borrower|employer|employee|contract|agreement|lieferant\w*|käufer\w*|verkäufer\w*|
      vertrag\w*|vermieter\w*|mieter\w*)\b`);

/** Questions of the conversation in which an edition still counts. */
const REMEMBERED = 2;

const OVERVIEW = wrapped(String.raw`
      ^(?:please |can you |could you )?(?:what (?:are|do)|list|give me|show me|summari[sz]e|tell me about|
      which|explain|fasse?|was sind|welche)\b.*\b(?:safety|general|technical|sporting|main|basic|key|
      most important|all(?: the)?|overall|sicherheits?|allgemeine\w*|wichtigste\w*)[ -]?(?:requirements|rules|
      regulations|obligations|provisions|measures|chapters|principles|anforderungen|regeln|vorschriften|
      pflichten)\b`);

/** An overview of a whole subject is given of the newest edition; no single value hangs on it. */
const isOverview = (question: string): boolean => OVERVIEW.test(plainText(question));

/** Asks which documents there are, or to check a text against all of them. */
const isAboutLibrary = (question: string): boolean =>
  ABOUT_LIBRARY.test(plainText(question)) || checksCitations(question);

const ABOUT_LIBRARY = wrapped(String.raw`
      ^(?:which|what|list|show|how many|welche|wie ?viele)\b.{0,20}\b(?:documents?|editions?|regulations?|rule ?books?|
      versions?|sources?|dokumente|ausgaben|regelwerke)\b.{0,12}\b(?:loaded|indexed|available|there|have|know|read|
      geladen|gibt|hast)\b`);

/** Entities that only the profile knows: open until the question says their name. */
function missingOfProfile(question: string, required: ReadonlySet<string>): MissingEntity[] {
  const plain = plainText(question);
  return [...required]
    .filter((entity) => !ENTITIES.includes(entity) && !plain.includes(plainText(entity.replaceAll("_", " "))))
    .map((entity) => ({
      entity,
      why: `The profile wants the ${entity.replaceAll("_", " ")} settled before an answer.`,
    }));
}
