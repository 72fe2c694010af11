/** The words in which rules and contracts speak of penalties. */

const PENAL =
  /\b(?:penal(?:ty|ties|i[sz]ed?|i[sz]ing)|fine[sd]?|sanction(?:s|ed)?|disqualif(?:y|ied|ies|ication)|reprimand(?:s|ed)?|drive-?through|drive through penalt|stop[- ]and[- ]go|time penalty|grid (?:penalt|drop)\w*|grid (?:place|position)s? (?:penalt|drop)\w*|drop(?:s|ped)? (?:\w+ ){0,7}(?:place|position)s?|loss of (?:\w+ ){0,3}(?:place|position|point|lap)s?|los(?:e|es) (?:\w+ ){0,3}(?:place|position|point)s?|excluded(?= from| for| by|[.;,]|$)|(?<!at the )exclusion|exclude (?:such|any|the|that) (?:\w+ )?(?:competitor|driver|rider|player|team|entrant|participant|member|club|person)|expelled|imprisonment|punish(?:ed|able|ment)|liquidated damages|bears? interest|forfeit(?:s|ed|ure)?|revo(?:ke|ked|cation)|deletion of|(?:lap|time)s? (?:shall be |will be |is |are )?(?:deleted|cancelled)|(?:must|shall|will|should) (?:\w+ )?start (?:the \w+(?: session)? )?(?:from|at) the (?:end of the pit lane|pit lane|pits|back|rear)|an? start from the (?:pit lane|back)|(?:shall|will|must) (?:pay|be charged|be fined)|points? (?:deducted|deduction|will be deducted)|deduct(?:ed|ion)|DN[FSQA]|DSQ|administrative fines?|(?:seconds?|minutes?) (?:(?:will|shall|must|may|to) be|being|are|is) added|added to the (?:elapsed|total|race|lap) time|(?<!\bknown to be )ineligib(?:le|ility)|life(?:time)? bans?|ban(?:ned)? (?:of|for|from)|removal from the|barred from|struck off|damages|late fees?|surcharges?|geldbuße|bußgeld|strafe)\b/i;

const HELD = String.raw`(?:licen[cs]es?|permits?|authori[sz]ations?|registrations?|certificates?|approvals?|memberships?|accreditations?)`;
const WHO = String.raw`(?:drivers?|riders?|competitors?|players?|athletes?|members?|teams?|persons?|holders?|they|he|she|who)`;
const WHILE = String.raw`for (?:up to |at least |a period of )?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen|twenty-four|life|\d+|the)\b`;
/** Somebody or what he holds is suspended: a race may be too, and a car has a suspension. */
const SUSPENDED = new RegExp(
  String.raw`\b(?:${HELD}|${WHO})\b[^.;:]{0,40}\bsuspended|\bsuspen(?:d|ded|sion) (?:from|${WHILE}|of (?:\w+ ){0,2}(?:${HELD}|${WHO})\b)|\bsuspend (?:\w+ ){0,2}(?:${HELD}|${WHO})\b|\bsuspension of (?:at least |up to )?(?:\w+|\d+)(?: \(\d+\))? (?:days?|weeks?|months?|years?|games?|match(?:es)?|races?|rounds?|seasons?|events?|competitions?)\b|^\W*suspension\W*$`,
  "i",
);
/** What a clause does that leaves the penalty to others. */
const REFERRED =
  /\b(?:referred|reported) to the (?:\w+ )?(?:stewards|jury|judges|tribunal|court|committee|panel|authorit(?:y|ies))\b/i;

/** Words on a penalty that somebody has already: how it is served, and whether it may be appealed. */
const GIVEN =
  /\b(?:serv(?:e|es|ed|ing)|carr(?:y|ies|ied|ying) out|incur(?:red|ring)|perform(?:s|ed|ing)?) (?:an?|the|his|her|its|any|such|this) (?:\w+ )?penalt(?:y|ies)\b|\b(?:duration|period) of (?:an?|the|his|her|its|any|such|this) (?:\w+ )?penalty\b|\bin the case of an? (?:\w+ )?penalty\b|\bpenalty period\b/gi;

const SERVED = new RegExp(GIVEN.source, "i");

/** Does it say how a penalty is served that somebody has? */
export function speaksOfServing(words: string): boolean {
  return SERVED.test(words);
}

export function isPenal(words: string): boolean {
  const imposed = words.replace(/\s+/g, " ").replace(GIVEN, " ");
  return PENAL.test(imposed) || SUSPENDED.test(words) || REFERRED.test(words);
}

const CONDITION =
  /^\W*(?:\(?\w{1,3}\) )?(?:if|should|where|when(?:ever)?|whilst|while|once|until|in the (?:event|case)|unless)\b/i;
const EXCEPTION = /\b(?:with the exception of|except for|other than|excluding|including) [^,;]*[,;]/gi;
const MODAL = /\b(?:will|shall|may|must|can|is|are|results?|leads?)\b/i;
const IMPERATIVE = /\b(?:will|shall|may|must|can)\b/i;
/** A penalty that somebody has, counted or carried over. */
const HAD =
  /\b(?:receive[ds]?|accrue[ds]?|accumulate[ds]?|cumulative)\b[^.;,]{0,40}\bpenalt\w*|\bsum of (?:\w+ ){0,3}penalt\w*|\b(?:grid |position |time )*penalt\w* (?:received|accrued|accumulated|imposed|served)\b|\b(?:any )?such (?:\w+ ){0,3}penalt\w*/gi;
const ON_APPEALS = /\b(?:appeals?|protests?)\b/i;

/**
 * What a sentence imposes, without the condition for it, what it excepts, and penalties that somebody has already; "" where it
 * imposes nothing.
 *
 * @param leadIn words that it reads on from; "" where it stands alone
 */
export function imposedIn(words: string, leadIn = ""): string {
  if (ON_APPEALS.test(`${leadIn} ${words}`)) return "";
  const said = words.replace(GIVEN, " ").replace(HAD, " ").replace(EXCEPTION, " ");
  if (!MODAL.test(said) && !isPenal(leadIn)) return "";
  if (!CONDITION.test(said)) return said;
  const [first = "", ...behind] = said.split(",");
  if (behind.length === 0 || IMPERATIVE.test(first)) return said;
  const main = behind.findIndex((part) => IMPERATIVE.test(part));
  return behind.slice(Math.max(0, main)).join(",");
}

/** Does it leave the penalty to others, and name none itself? */
export function isReferral(words: string): boolean {
  return REFERRED.test(words) && !PENAL.test(words) && !SUSPENDED.test(words);
}

const CONSEQUENCE =
  /\b(?:(?:will|shall|must|may|is|are|be) (?:\w+ )?(?:billed|invoiced|charged)|at (?:his|her|its|their)(?: own)? (?:expense|cost)|(?:no longer|not be) (?:permitted|allowed|admitted|entitled) to (?:start|take|participate|race|continue|compete|enter|score)|not (?:be )?classified|prohibited from taking|may not be used again|(?:considered|deemed|treated) (?:as |to be |to have |as having )?(?:withdrawn|retired|void|a no[- ]show|failed|not (?:taken|attended|passed)|tested positive)|graded? (?:the \w+ )?["“]?fail|lowered by|relegated|not (?:be )?admitted|(?:is|are|be) (?:void|refused)\b|removed from the (?:room|hall|competition|event|list|register|match)\b|written warning|loses? (?:the|his|her|its|their|half|all)|(?:no|not count|lose \w+) points?|sent (?:off|home))\b/i;

/** Does it say what follows, though it calls it no penalty: "will be billed", "may not take part"? */
export function saysConsequence(words: string): boolean {
  return isPenal(words) || CONSEQUENCE.test(words);
}

/** Does it say what follows by itself: not only for the case that somebody has a penalty already? */
export function imposesConsequence(words: string): boolean {
  if (!saysConsequence(words)) return false;
  const said = words.replace(/\s+/g, " ").trim();
  if (!CONDITION.test(said) || said.endsWith(":") === false) return true;
  return saysConsequence(imposedIn(said));
}

/** Who a sentence lets decide: "the stewards", "the race director". null where it does not say. */
export function deciderIn(words: string): string | null {
  const match = DECIDER.exec(words) ?? PASSIVE.exec(words) ?? DISCRETION.exec(words);
  return match === null ? null : match[1]!.trim();
}

const ACTOR = String.raw`(?:the|each|an?)\s+(?:(?!the\b)[\w-]+\s+){0,3}?(?:stewards?|director|delegate|jury|court|tribunal|council|commission|committee|authority|authorities|officials?|marshals?|clerk of the course|judges?|organi[sz]ers?|regulator|board|panel|administration|agency|federation|fia|referees?|umpires?|scrutineers?|supervisor|chief \w+|captain)\b(?:\s+of\s+(?:the\s+)?\w+)?`;
const DECIDER = new RegExp(
  String.raw`\b(${ACTOR})\s+(?:shall|may|must|will|can|is|are)\s+(?:\w+\s+){0,4}?(?:impose|fine|disqualify|exclude|apply|give|award|add|suspend|decide|delete|penali[sz]e|issue|deduct|determine|require)`,
  "i",
);
const PASSIVE = new RegExp(
  String.raw`\b(?:imposed|decided|applied|given|issued|determined|awarded|assessed)\s+by\s+(${ACTOR})`,
  "i",
);
const DISCRETION = new RegExp(
  String.raw`\b(?:at the (?:sole )?discretion of|reported to|referred to|decision of)\s+(${ACTOR})`,
  "i",
);
