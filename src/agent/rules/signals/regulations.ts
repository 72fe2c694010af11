/** Signs of a question about rules, laws, contracts and the loaded documents. */
import type { DocumentLabel } from "../../regulations/prompts";
import { contentWords, plainText, wrapped } from "../words";
import { namesSeries, seriesIn } from "../editions";
import { comparesEditions } from "./comparison";
import { NATIONAL } from "./national";
import { matching, type Rule, type Signal } from "./signal";

export const LAW = wrapped(String.raw`
      \b(?:gdpr|dsgvo|rgpd|hipaa|ccpa|cpra|ferpa|coppa|sox|sarbanes|dora|nis ?2|ai act|data act|cra|
      cyber resilience act|psd2|mifid|basel|reach|rohs|bgb|stgb|hgb|gg|bdsg|ttdsg|urhg|kschg|arbzg|ucc|osha|
      epa|fcpa|uk bribery act|csrd|lksg|eprivacy|iso ?\d{3,5}|iec ?\d{3,5}|en ?\d{3,5}|din ?\d{3,5}|nfpa|
      ece r\d+|unece|fmvss|sec rule|finra|adgm|fia|fsae|formula student|formula (?:1|one|e)|f1|imsa|wec|
      nascar|motogp|fim)\b`);
const MOTORSPORT = wrapped(
  String.raw`
      \b(?:pit ?(?:lane|stop|stops|wall|entry|exit)|safety car|vsc|red flag|yellow flags?|blue flags?|
      chequered flag|checkered flag|flag signals?|qualifying|quali|sprint(?: race| shootout)?|grand prix|
      free practice|fp[123]|practice sessions?|rookies?|parc ferm[eé]|drs|tyres?|tires?|slicks?|wets|
      intermediates|compounds?|stewards?|scrutineer\w*|grid|starting grid|formation lap|jump start|
      false start|fastest lap|pole position|championship points?|superlicence|super licen[cs]e|chassis|
      monocoque|cockpit|survival cell|halo|roll hoops?|roll cage|harness|helmets?|hans|firewall|
      tractive system|accumulators?|hv|low voltage|imd|bspd|brake (?:pedal|light|discs?|system|over-?travel)|
      impact attenuator|diffusers?|wings?|floor|plank|ride height|bodywork|power unit|engines?|gearbox|ers|
      mgu-?[kh]|fuel (?:flow|tank|system|rate|temperature|limit|mass)|ballast|wheelbase|cost cap|budget cap|
      curfew|skid ?pad|autocross|endurance|acceleration event|design event|business presentation|e-stop|
      kill switch|shutdown circuit|aerodynamic\w*|suspension|steering|drivers?|team principal|competitors?|
      entrants?|marshals?|service parks?|race director|clerk of the course|podium|weigh(?:ing|bridge)?|minimum weight|
      minimum mass|rennen|boxengasse|reifen|fahrer|strafpunkte|mindestgewicht|rennleitung|helm)\b`,
  "g",
);
const LEGAL = wrapped(
  String.raw`
      (?<![\wäöüß])(?:contracts?|contractual|agreements?|nda|non-disclosure|
      confidential(?:ity)? (?:information|obligation|clause|agreement)|leases?|tenants?|tenanc(?:y|ies)|
      landlords?|rent(?:s|ed|al|als|ing)?|employers?|employees?|dismiss(?:al|ed)?|fire(?:d)? me|severance|
      notice (?:periods?|must|do|of)|deposit|invoices?|debts?|evict\w*|probation\w*|redundan\w+|inherit\w*|
      termination|terminate|liab(?:le|ility)|indemn\w+|warrant(?:y|ies)|force majeure|governing law|
      jurisdiction|arbitration|binding|enforceable|non[- ]?compete|non[- ]?solicit\w*|intellectual property|copyright|trademarks?|
      patents?|licen[cs](?:e|es|ing|or|ee)|statute|statutory|limitation periods?|lawsuits?|sue|court|
      legal(?:ly)?|illegal(?:ly)?|lawful(?:ly)?|unlawful|laws?|consumer|refund|withdraw(?:al)?(?: period| right)?|
      cooling-off|vat|tax(?:es)?|minimum wage|overtime|maternity|paternity|divorces?|custody|alimony|pensions?|retirement age|citizenship|sick leave|vacation days|
      annual leave|whistleblow\w*|personal data|(?:customer|employee|health|user) data|data (?:subject|
      protection|controller|processor|breach|transfers?)|controllers?|processors?|consent|dpo|
      supervisory authority|legitimate interests?|privacy|breach|damages|party|parties|clauses?|vertrag\w*|
      kündig\w*|miete\w*|vermieter\w*|mieter\w*|arbeitgeber\w*|arbeitnehmer\w*|arbeitsvertrag|urlaub\w*|
      überstunden|lohn\w*|gehalt\w*|probezeit|kaution|rechnung(?:en)?|mindestlohn|salary|wages?|vacation|
      working hours|haft(?:et|ung)\w*|gewährleistung|widerruf\w*|verjähr\w*|abmahnung|datenschutz\w*|
      gesetz\w*|recht(?:e|lich)?|strafbar|schadensersatz|betroffene\w*)\b`,
  "g",
);
const COMPLIANCE = wrapped(
  String.raw`
      \b(?:authori[sz]ed (?:persons?|firms?|representatives?)|regulators?|regulated|regulatory|regulat(?:e|es|
      ing)|supervis(?:or|ors|ory|ion)|competent authorit(?:y|ies)|notified bod(?:y|ies)|licen[cs]ees?|funds?|
      clients?|customers?|insurers?|insurance|reinsur\w+|capital (?:requirements?|resources|adequacy|
      conservation)|solvency|liquidity|exposures?|counterpart(?:y|ies)|disclos\w+|listed (?:compan(?:y|ies)|
      entit(?:y|ies))|reporting entit(?:y|ies)|relevant persons?|issuers?|prospectus|securities|
      derivatives market|trading (?:book|venue|facility)|custod(?:y|ian)|safe custody|governance|
      governing body|senior (?:managers?|management)|audit(?:s|or|ors|ed|ing)?|money laundering|aml|cft|kyc|
      due diligence|sanctions (?:list|screening|regime)|suspicious|record[- ]keeping|outsourc\w+|
      conflicts? of interest|complaints?|conduct of business|fiduciary|shareholders?|directors?|prudential|
      credit risk|market risk|operational risk|risk (?:management|assessments?|appetite|mitigation)|
      internal controls?|controls? (?:framework|functions?)|financial (?:institutions?|services?|instruments?|
      statements?|crime)|virtual assets?|tokens?|sandbox|material (?:change|outsourcing)|certificat(?:e|es|
      ion)|type approval|conformity assessment|technical file|risk class|hazards?|safety (?:requirements?|
      case|function|integrity)|inspection|ppe|emissions?|guidance|policies and procedures|frameworks?|
      stakeholders?|entit(?:y|ies)|firms?)\b`,
  "g",
);
const NORM = wrapped(
  String.raw`
      \b(?:regulations?|regs?|rules?|rule ?book|clauses?|articles?|art\.|provisions?|directive|ordinance|standards?|
      compliance|comply|complian(?:t|ce)|complies|conform\w*|homologat\w+|allowed|permitted|permissible|
      prohibited|forbidden|banned|illegal|legal|mandatory|obligatory|obligations?|obliged|exempt(?:ion|ions|
      ed)?|permit|eligib\w+|entitled|infringements?|offen[cs]es?|violations?|violat\w+|breach\w*|appeals?|
      protests?|deadlines?|edition|editions|amend(?:ed|ment|ments)|appendix|annex|schedule \d|recital|
      chapter \d|maximum|minimum|limits?|penalt(?:y|ies)|penali[sz]ed|fines?|fined|sanction\w*|disqualif\w+|
      punish\w*|drive-?through|stop[- ]and[- ]go|reprimand\w*|demerit|requirements?|required|requires?|must|
      shall|have to|may (?:a|an|the|i|we|our|my|they|cars?|teams?|drivers?)|specification|documents?|
      reglement\w*|regelwerk\w*|regeln?|vorschrift\w*|erlaubt|zulässig|unzulässig|verboten|pflicht\w*|
      verpflicht\w*|muss|müssen|darf|dürfen|strafe\w*|bußgeld\w*|sanktion\w*|artikel|paragra(?:ph|f)\w*|
      absatz|frist\w*|verstoß|verstöße|ausgabe|fassung|anforderung\w*|höchst\w+|mindest\w+)\b`,
  "g",
);

const RULES: readonly Rule[] = [
  { pattern: NATIONAL, weight: 2.2, because: "is a matter of law" },
  { pattern: LAW, weight: 3, because: "names a body of rules" },
  {
    pattern: wrapped(String.raw`
          \b(?:art(?:icle|ikel|\.)?|clause|section|sec\.|rule|annex|appendix|schedule|recital|chapter|paragraph|
          klausel|absatz|abschnitt) ?[a-z]{0,2}\.?\d+(?:[.-]\d+)*|§+ ?\d|\b[a-z]{1,2}\.\d+(?:\.\d+)+\b|
          ^[a-z]?\d+(?:\.\d+){1,4}(?: ?\([a-z0-9]\))*\??$`),
    weight: 3,
    because: "names a clause",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:penalt(?:y|ies)|fined?|fines|sanction\w*|disqualif\w+|infringements?|drive-?through|bußgeld\w*|
          strafen?|grid drop|reprimand\w*)\b`),
    weight: 2.5,
    because: "asks for a penalty",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:rule ?book|regulations?|regs|regelwerk|reglement\w*|compliance|complian[ct]\w*|comply|rules|
          vorschriften|regeln)\b`),
    weight: 2.5,
    because: "asks what the rules say",
    unless:
      /\b(?:eslint|lint|rules of (?:calculus|differentiation|thumb)|chain rule|product rule|firewall rules|css)\b/,
  },
  {
    pattern: wrapped(String.raw`
          \b(?:is|are|was|were|am) (?:it |they |this |that |we |i |there |our |my |the |a |an |
          [\w-]+ ){1,6}?(?:still )?(?:allowed|permitted|legal|illegal|prohibited|forbidden|banned|mandatory|
          compulsory|required|lawful|eligible|exempt|obliged|entitled|liable|binding|enforceable|valid|void|punishable)\b`),
    weight: 2.5,
    because: "asks what is allowed",
    unless: /\b(?:json|regex|html|css|xml|yaml|code|syntax|selector|query)\b/,
  },
  {
    pattern: wrapped(String.raw`
          \b(?:ist|sind|darf|dürfen|muss|müssen) .*(?:erlaubt|zulässig|verboten|pflicht|vorgeschrieben|werden|
          sein|haben|tragen)\b`),
    weight: 2,
    because: "asks what is allowed",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:can|could|may|must|shall|should|do|does) (?:i|we|you|he|she|my|our|the|a|an|they|teams?|drivers?|
          cars?|someone|companies)\b`),
    weight: 0.6,
    because: "asks what somebody may or must do",
    unless: /^how (?:do|can|could|should) (?:i|we|you)\b/,
  },
  {
    pattern: wrapped(String.raw`
          \b(?:notice period|termination clause|governing law|force majeure|limitation of liability|
          non[- ]?compete|confidentiality (?:clause|obligation)|data (?:breach|subject|controller|processor|
          protection)|personal data|kündigungsfrist|probezeit|minimum wage|mindestlohn|statute of limitations|
          limitation period|right of withdrawal|widerrufsrecht)\b`),
    weight: 2.5,
    because: "is a legal matter",
  },
  {
    pattern:
      /\bwho (?:pays|is (?:liable|responsible|to blame)|has to pay|must pay|inherits)\b|\bwer (?:zahlt|haftet|erbt)\b/,
    weight: 2.2,
    because: "asks who is liable",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:report|notify|notification|disclose|inform)\b.*\b(?:breach|incident|authority|regulator|data|
          stewards?|aufsichtsbehörde)\b`),
    weight: 2,
    because: "asks for a duty to report",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:which|what) (?:documents?|editions?|regulations?|rules|contracts?) (?:are|do|did|is|
          have)\b.*\b(?:loaded|indexed|have|know|available)\b`),
    weight: 0.5,
    because: "asks about the documents",
  },
];

/** Whoever loads documents mostly asks about them. */
const LOADED = 1.6;

export interface DocumentSituation {
  documents: readonly DocumentLabel[];
  /** Passages of regulations were given along with the question. */
  hasRegulationContext: boolean;
}

export function regulationSignals(text: string, { documents, hasRegulationContext }: DocumentSituation): Signal[] {
  const plain = plainText(text);
  const say = (weight: number, because: string): Signal => ({ agent: "regulations", weight, because });
  const found = matching("regulations", RULES, plain);
  const motorsport = distinct(plain, MOTORSPORT);
  if (motorsport > 0)
    found.push(say(Math.min(0.9 + 0.6 * motorsport, 3), "uses words of sporting and technical rules"));
  const legal = distinct(plain, LEGAL);
  if (legal > 0) found.push(say(Math.min(0.9 + 0.6 * legal, 3), "uses words of law and contracts"));
  const compliance = distinct(plain, COMPLIANCE);
  if (compliance > 0)
    found.push(say(Math.min(0.6 + 0.5 * compliance, 2.6), "uses words of supervision and compliance"));
  const norm = distinct(plain, NORM);
  if (norm > 0) found.push(say(Math.min(0.7 + 0.5 * norm, 2.2), "asks for limits or duties"));
  if (seriesIn(documents).some(({ name }) => namesSeries(text, name))) found.push(say(2, "names a loaded document"));
  if (documents.length > 0 && comparesEditions(text)) found.push(say(1.5, "compares editions"));
  if (documents.length > 0) found.push(say(LOADED, "comes with documents loaded"));
  if (hasRegulationContext) found.push(say(2.5, "comes with a clause or document"));
  return found;
}

const distinct = (plain: string, pattern: RegExp): number => new Set(plain.match(pattern) ?? []).size;

/** Is it about law or contracts rather than sporting or technical rules? */
export function isLegalMatter(text: string): boolean {
  const plain = plainText(text);
  return distinct(plain, LEGAL) > 0 && distinct(plain, MOTORSPORT) === 0;
}

/** Is it about supervision and compliance, whose rules name their own scope? */
export const isCompliance = (text: string): boolean => distinct(plainText(text), COMPLIANCE) > 0;

/** Is it about cars, drivers and races? */
export const isMotorsport = (text: string): boolean =>
  contentWords(text).length > 0 && distinct(plainText(text), MOTORSPORT) > 0;
