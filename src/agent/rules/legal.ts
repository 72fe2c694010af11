/** What legal questions need: whose law, which contract, which date. */
import type { TriageInput } from "../prompts";
import type { MissingEntity } from "../state";
import { LAW, isCompliance, isLegalMatter, isMotorsport } from "./signals/regulations";
import { namesSeries } from "./editions";
import { fileNameIn } from "./signals/research";
import { NATIONAL, PLACE } from "./signals/national";
import { plainText, wrapped } from "./words";

type Situation = Pick<TriageInput, "documents" | "context" | "conversation">;

const CONTRACT = /\b(?:contracts?|agreements?|vertrag|vertrags|verträge|vertrages)\b/;
export const CONTRACT_TYPE = wrapped(String.raw`
      \b(?:employment|employees?|employers?|employed|job|work(?:er|ing)?|salary|wages?|labou?r|probation\w*|
      apprentice\w*|internship|freelance\w*|contractor|consult(?:ing|ancy)|rent(?:al|ed|ing)?|leas(?:e|ed|
      ing)|tenan\w+|landlord|flat|apartment|house|room|purchase|sales?|sell(?:er|ing)?|buy(?:er|ing)?|bought|
      supply|supplier|delivery|distribution|franchise|service(?:s)?|maintenance|hosting|saas|software|
      licen[cs]\w+|nda|non-disclosure|confidentiality|loan|credit|mortgage|insurance|phone|mobile|telephone|
      internet|broadband|gym|fitness|membership|subscription|energy|electricity|gas|construction|building|
      partnership|shareholder|joint venture|sponsor\w*|driver|agency|resign\w*|quit|marriage|prenup\w*|settlement|collective|
      treaty|data processing|processing agreement|dpa|arbeits\w*|miet\w*|kauf\w*|werk\w*|dienst\w*|liefer\w*|
      handy\w*|mobilfunk\w*|versicherung\w*|darlehen\w*|kredit\w*|leasing\w*|lizenz\w*|strom\w*|
      fitnessstudio\w*|ausbildung\w*)\b`);
/** A date of one's own is what is counted from, not a rule about a period. */
const COUNTS_DOWN: readonly RegExp[] = [
  wrapped(String.raw`
      \b(?:days?|hours?|weeks?|months?|time) remains?\b|\b(?:days?|hours?|weeks?|months?|time) (?:are |is |do (?:we|i|they) have |have (?:we|
      i) )?(?:got )?(?:left|remaining)\b`),
  wrapped(String.raw`
      \b(?:how long|how much time|how much longer|how many (?:days|hours|weeks|months)) (?:do|does|have|has) (?:i|we|they|he|
      she|(?:the|my|our) \w+) (?:still |have |got )*(?:left|still|until|remaining)\b`),
  wrapped(String.raw`
      \btoo late\b|\b(?:am|are|is|was|were) (?:i|we|it|(?:my|our|the) (?:[\w-]+ ){0,2}[\w-]+) late\b(?= ?(?:$|[,.;:?!–-])| (?:for|with|in|by|to|now|and|or|if|because|already|today|again|when|after)\b)|\bstill (?:have |got |any |enough |be )?time\b|\b(?:still|yet) (?:in|within|on) (?:time|the (?:period|
      deadline))\b|\bin time to\b`),
  /\bmiss(?:ed)? (?:the|my|our|a) (?:\w+ ){0,2}(?:deadline|window|period|time limit|hours|days|weeks)\b/,
  wrapped(String.raw`
      \b(?:has|have|is|did|are|was) (?:the|my|our|this) (?:\w+ ){0,4}(?:deadline|period|claim|term|time limit|
      warranty|contract|window|licen[cs]e|policy) (?:already |yet |still )?(?:expired?|passed?|lapsed?|over|
      ended?|run out|running|open|time[- ]barred)\b`),
  wrapped(String.raw`
      \b(?:can|could|may|are|am) (?:i|we|he|she|they) (?:\w+ ){0,5}still\b|\bstill (?:cancel|withdraw|return|
      object|appeal|report|terminate|claim|sue|notify|file|possible to)\b`),
  wrapped(String.raw`
      \bhow much longer\b|^(?:has|have|is|did|are) (?:the|my|our|this) [^?]{0,60}\b(?:deadline|period|time limit|term|window|
      frist)\b[^?]{0,40}\b(?:expired?|passed?|lapsed?|run out|over|ended)\??$`),
  /\bzu spät\b|\bwie (?:lange|viele tage|viele stunden|viel zeit) (?:haben|habe|hat|bleib\w*|noch|sind)\b/,
  wrapped(String.raw`
      \bist (?:die|meine|unsere) \w*frist\b|\b(?:schon|bereits|noch) (?:abgelaufen|verjährt|rechtzeitig)\b|
      \bk(?:ann|önnen) (?:ich|man|wir|sie) (?:[\wäöüß]+ ){0,4}noch\b|\bnoch (?:[\wäöüß]+ )?(?:widerrufen|
      kündigen|zurückgeben|melden|anfechten|einlegen)\b`),
];
/** Asks for a day: a day of one's own is meant only where something of one's own began it. */
const ASKS_DAY: readonly RegExp[] = [
  wrapped(String.raw`
      \b(?:when|on (?:what|which) (?:day|date)) (?:exactly )?(?:does|do|will|is|must|can|did|should) (?:my|
      our|the|this|we|i) (?:[\w-]+ ){0,7}(?:expire|end|ends|run out|lapse|due|start|begin|report|notify|file|
      respond|reply|cancel|terminate|submit|pay|over|void|leave)\b`),
  wrapped(String.raw`
      \bby (?:when|what (?:date|day)|which (?:date|day))\b|\buntil when\b|\blatest (?:date|day) (?:i|we|to)\b|
      \blast day (?:to|for|i|we)\b`),
  /\bbis wann\b|\bwann (?:läuft|endet|verjährt|müssen|muss|beginnt)\b/,
];
const BEGINNING = wrapped(String.raw`
      \b(?:the|this|that|our|my|an?(?= request| complaint)|der|die|das|den|unser\w*|mein\w*) (?:[\wäöüß-]+ ){0,2}(?:breach|
      incident|leak|attack|hack|dismissal|termination|notice|invoices?|contract|lease|agreement|claims?|
      request|complaint|accident|injury|purchase|order|delivery|warranty|subscription|policy|debt|period|
      deadline|licen[cs]e|tenancy|datenpanne|vorfall|kündigung|rechnung|vertrag|kauf|lieferung|frist|anspruch|
      forderung)\b`);
const DATED = wrapped(String.raw`
      \b(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](?:\d{2,4})?|(?:\d{1,2}(?:st|nd|rd|th|
      \.)? (?:of )?)?(?:january|february|march|april|june|july|august|september|october|november|december|jan|
      feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januar|februar|märz|mai|juni|juli|oktober|
      dezember)\.?(?: \d{1,2}(?:st|nd|rd|th)?)?,?(?: \d{4})?\b|may \d|\d{1,2}(?:st|nd|rd|th)? (?:of )?may|
      today|yesterday|tomorrow|tonight|this (?:morning|afternoon|evening|week|month)|last (?:night|week|month|
      year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:on )?(?:monday|tuesday|wednesday|
      thursday|friday|saturday|sunday)|\d+ (?:minutes?|hours?|days?|weeks?|months?|years?) ago|(?:since|in|
      from|of|dated) (?:19|20)\d\d|just now|an hour ago|a (?:day|week|month|year) ago|heute|gestern|
      vorgestern|morgen|vor \d+ (?:stunden?|tagen?|wochen?|monaten?|jahren?)|am \d{1,2}\.|montag|dienstag|
      mittwoch|donnerstag|freitag|samstag|sonntag)\b`);

/** Does the text say a date, or a day seen from today? */
export const namesDate = (text: string): boolean => DATED.test(plainText(text));

/** Jurisdiction, contract type and date, each only where the answer hangs on it and nothing tells. */
export function missingLegal(question: string, situation: Situation): MissingEntity[] {
  const plain = plainText(question);
  const said = [plain, ...earlier(situation), ...given(situation)].join("\n");
  const missing: MissingEntity[] = [];
  const isOpen = situation.documents.length === 0 || OWN_MATTER.test(plain);
  if (
    isOpen &&
    (asksAboutContract(plain) || NOTICE.test(plain) || isOfTheContract(question, situation)) &&
    !CONTRACT_TYPE.test(said) &&
    !coveredByContract(plain, situation)
  ) {
    missing.push({ entity: "contract_type", why: "Rules for contracts differ by the kind of contract." });
  }
  if (isNational(question, plain, situation) && !PLACE.test(said) && !coveredByDocument(question, plain, situation)) {
    missing.push({ entity: "jurisdiction", why: "The law differs between countries and states." });
  }
  if (countsFromOwnDay(question, plain, situation) && isDeadline(plain) && !DATED.test(said)) {
    missing.push({ entity: "date", why: "What is left of a period depends on the day it began." });
  }
  return missing;
}

function countsFromOwnDay(question: string, plain: string, situation: Situation): boolean {
  if (COUNTS_DOWN.some((pattern) => pattern.test(plain))) return true;
  return (
    ASKS_DAY.some((pattern) => pattern.test(plain)) &&
    BEGINNING.test(plain) &&
    !isMotorsport(question) &&
    !coveredByContract(plain, situation)
  );
}

const earlier = ({ conversation }: Situation): string[] =>
  conversation
    .filter(({ role }) => role === "user")
    .slice(-2)
    .map(({ text }) => plainText(text));

const given = ({ context }: Situation): string[] =>
  context.map(({ label, text }) => plainText(`${label} ${text ?? ""}`));

/** Longer ones tell a case, with its law. */
const QUESTION_CHARS = 150;

/** Law of a country, not a rule of a championship, and not what a document itself says. */
const isNational = (question: string, plain: string, { documents }: Situation): boolean =>
  plain.length <= QUESTION_CHARS &&
  (NATIONAL.test(plain) || asksAboutContract(plain) || (documents.length === 0 && isMatterOfLaw(question, plain))) &&
  !LAW.test(plain) &&
  !isMotorsport(plain) &&
  !CITES.test(plain) &&
  !NAMED_TEXT.test(question) &&
  !countsDays(plain) &&
  !DISTINCTION.test(plain) &&
  !isOfTerm(plain) &&
  !OF_HISTORY.test(plain) &&
  fileNameIn(question) === null;

/** Only a word is to be explained: "what is a lease", "explain what a non-compete clause is". */
const isOfTerm = (plain: string): boolean => OF_TERM.test(plain) && !OWN_MATTER.test(plain);

const OF_TERM = wrapped(String.raw`
      ^(?:explain|define|erkläre?)\b|^what(?:'s| is| are) (?:an? |meant by |the (?:meaning|definition|concept) of )
      (?:[\w-]+ ?){1,3}\??$|\bwhat does .* mean\??$|^was (?:bedeutet|versteht man|heißt)\b`);

/** Two words are told apart. */
const DISTINCTION =
  /^(?:what(?:'s| is| are) )?(?:the )?(?:differences?|distinction) between |^was ist der unterschied /;

/** The day it began and how long it runs are both said: only counting is left. */
const countsDays = (plain: string): boolean =>
  ASKS_DAY.some((pattern) => pattern.test(plain)) && DATED.test(plain) && SPAN.test(plain);

const SPAN = wrapped(String.raw`
      \b(?:an?|one|two|three|four|five|six|ten|twelve|\d+|ein\w*|zwei|drei|sechs)[ -](?:\w+ )?(?:days?|
      weeks?|months?|years?|tage?n?|wochen?|monate?n?|jahre?n?|jahr)\b`);

/** Where no document is loaded: may somebody do it, or what does the law say, unless only a word is to be explained. */
const isMatterOfLaw = (question: string, plain: string): boolean =>
  !isCompliance(question) &&
  !OF_PROGRAM.test(plain) &&
  (PERMISSION.test(plain) || (isLegalMatter(question) && !DEFINITION.test(plain) && !OF_DOCUMENT.test(plain)));

/** May I … this program, these files? */
const OF_PROGRAM = wrapped(String.raw`
      \b(?:upload|install|pdfs?|docx|csvs?|extension|plug-?in|settings?|steward|vs ?code|editor|panel|session|go on|
      start over|try again|(?:ask|tell|show|give|trust|use) you|loop|regex|json|api)\b`);
const OF_HISTORY = /^(?:who (?:invented|wrote|founded|created|discovered|introduced)|when was|history of)\b/;

const PERMISSION = wrapped(String.raw`
      \b(?:is|are|am|was|were) (?:[\w'-]+ ){1,6}?(?:allowed|permitted|legal|illegal|lawful|unlawful|forbidden|prohibited|
      obliged|obligated|entitled|liable|enforceable|binding|valid)\b|(?<!\bhow )\b(?:may|can|must|do|does|could|should|
      am|are) (?:i|we|they|he|she|my [\w-]+|our [\w-]+|an? (?:employers?|landlords?|tenants?|employees?|
      sellers?|buyers?|minors?|neighbou?rs?|shops?|compan(?:y|ies)|banks?))\b|
      \b(?:must|may|should) (?:you|one|people|someone|anyone|everyone|kids|children|parents?|dogs?)\b|\b(?:do|does) (?:you|
      one|people|someone|kids|children|parents?) (?:\w+ )?(?:have|need) to\b|\bhow old (?:must|do|does|should)\b|
      \bwho (?:pays?|is (?:liable|responsible|to blame)|has to pay|must pay|inherits?|bears)\b|
      \b(?:fines?|penalt(?:y|ies)|punishments?|sentences?|legal (?:age|limit)|age limit) (?:for|of|on|to)\b|\b(?:darf|dürfen) (?:ich|man|
      wir|mein\w*|unser\w*|der|die|das|ein\w*)\b|\bist (?:es|das) (?:erlaubt|verboten|legal|strafbar|
      zulässig)\b|\bmuss (?:ich|mein\w*|der (?:vermieter|arbeitgeber|verkäufer))\b`);
const DEFINITION = wrapped(String.raw`
      ^(?:what(?:'s| is| are) (?:the (?:meaning|definition) of |an? |meant by )?(?:[\w-]+ ?){1,3}[?.!]*$|
      what does .* mean|define |was (?:ist|sind|bedeutet) |explain |erkläre? )`);
const OF_DOCUMENT = wrapped(String.raw`
      \b(?:this|the|that|dieser?|diesem|der|die|im) (?:contract|agreement|clause|document|lease|policy|
      vertrag|klausel|dokument)\b`);

const CITES = wrapped(String.raw`
      \b(?:according to|under|per|in|of|gemäß|laut|nach) (?:the |our |this |clause |article |section |
      § ?)*(?:regulations?|rule ?book|clause|article|section|§|agreement [a-z]{0,2}\d\w*|policy|reglement|regelwerk)\b`);

/** A text that has a name of its own is the same in every country: "the MIT license", "the Vienna Convention". */
const NAMED_TEXT =
  /\b[Tt]he (?:[A-Z][\w-]*(?: \d[\w.]*)? )+(?:[Ll]icen[cs]e|Act|Convention|Treaty|Agreement|Code|Charter|Directive|Protocol|Standard|Statute|Accords?)\b/;

const asksAboutContract = (plain: string): boolean =>
  CONTRACT.test(plain) && (NATIONAL.test(plain) || OWN_CONTRACT.test(plain)) && !CITES.test(plain);

/** One contract is spoken of, and nothing is loaded that could be it. */
const isOfTheContract = (question: string, { documents }: Situation): boolean => {
  const plain = plainText(question);
  const speaks = THE_CONTRACT.test(plain) && !CITES.test(plain) && !isOfTerm(plain) && !OF_ITS_LAW.test(plain);
  return documents.length === 0 && speaks && fileNameIn(question) === null;
};

/** Whose law governs it stands in the contract itself. */
const OF_ITS_LAW = /\bgovern\w*|\b(?:which|what|whose) law\b|\bwelches recht\b/;

const THE_CONTRACT =
  /\b(?:my|our|the|this|that|mein\w*|unser\w*|de[nmrs]|diese[nmrs]?) (?:\w+ )?(?:contract|agreement|vertrage?s?)\b/;

/** A period that only a contract can have. */
const NOTICE = wrapped(String.raw`
      \b(?:notice periods?|(?:what|how much|how long a?) ?(?:of a )?notice|give (?:\w+ )?notice|
      notice (?:\w+ ){1,4}give|kündigungsfrist\w*)\b`);

/** A contract of one's own whose rules are asked for. */
const OWN_CONTRACT = wrapped(String.raw`
      \b(?:(?:my|our|this|the|mein\w*|unser\w*|diese[rnms]?|den) (?:\w+ )?(?:contract|agreement|
      vertrag)\b.*\b(?:termina\w*|cancel\w*|end|expire\w*|renew\w*|valid|void|breach\w*|enforceable|binding|
      notice|withdraw|need|require\w*|form|writing|written|kündig\w*|widerruf\w*|gültig|beenden|aussteigen)|
      (?:terminat\w*|cancel\w*|end|renew|withdraw from|out of|breach\w*|void|kündig\w*|beende\w*|
      widerruf\w*) (?:(?:\w+ ){0,2}(?:my|our|this|the|mein\w*|unser\w*|den|diesen) (?:\w+ )?)?(?:contract|
      agreement|vertrag))\b`);

/** A loaded or given contract is the one that is meant. */
function coveredByContract(plain: string, { documents, context }: Situation): boolean {
  const labels = [...documents.map(({ title, kind }) => `${title} ${kind}`), ...context.map(({ label }) => label)];
  return (
    labels.some((label) => /\b(?:contract|agreement|lease|nda|vertrag|terms|policy)\b/i.test(label)) &&
    CONTRACT.test(plain)
  );
}

/** A loaded document tells whose law it is, or is the contract itself. */
function coveredByDocument(question: string, plain: string, situation: Situation): boolean {
  const { documents } = situation;
  if (documents.length > 0 && !OWN_MATTER.test(plain)) return true;
  if (documents.some(({ jurisdiction }) => jurisdiction !== null)) return true;
  if (documents.some(({ title }) => PLACE.test(plainText(title)) && (namesSeries(question, title) || isData(plain))))
    return true;
  return coveredByContract(plain, situation);
}

/** A short question about one's own affairs, which the loaded documents need not be about. */
const OWN_MATTER = /^(?=.*\b(?:i|my|we|our|me|us|ich|mein\w*|wir|unser\w*)\b).{1,110}$/;

const isData = (plain: string): boolean =>
  wrapped(String.raw`
      \b(?:personal data|data (?:breach|subjects?|protection|controller|processor)|privacy|consent|
      controllers?|processors?|dpo|breach|erasure|datenschutz\w*|datenpanne\w*)\b`).test(plain);

/** A period of law or contract rather than of a race. */
const isDeadline = (plain: string): boolean =>
  wrapped(String.raw`
      \b(?:miss(?:ed)?|report|notif\w*|inform|tell|breach|incident|deadline|period|claims?|appeal|protest|file|respond|reply|answer|
      cancel\w*|terminat\w*|withdraw\w*|return|refund|object|contest|sue|expire\w*|notice|warranty|contract|
      lease|agreement|renew\w*|pay|submit|register|request|invoice|leave|move out|dismissal|lawsuit|frist|
      melden|meldung|kündig\w*|widerruf\w*|verjähr\w*|einspruch|widerspruch|zurückgeben|rückgabe|vertrag|
      gewährleistung|garantie|anspruch|klage\w*)\b`).test(plain);
