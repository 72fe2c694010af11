/** How a question asks for what an offence costs: by the name of a penalty, or by what somebody has to face. */
import { isPenal } from "./penal-words";

const PENALTY = String.raw`(?:(?:[a-z-]+ ){0,2}?(?:penalt(?:y|ies)|fines?|sanctions?|punishments?|consequences?|repercussions?|(?:grid )?drops?|bans?|(?:prison|jail) (?:time|terms?|sentences?)|prison|jail|imprisonment|sentences?(?= for)))`;
const NOUN = String.raw`(?:an?|the|my|our|his|her|their|this|that|such an?) (?:[a-z-]+ )?[a-z-]+`;
/** Who has to face it: the group is a noun, which is part of the offence where it names none of those whom the rules bind. */
const ANYBODY = String.raw`(?:you|i|we|they|he|she|it|this|that|one|someone|somebody|anyone|(${NOUN}))`;
const SOMEBODY = String.raw`(?:me|us|him|her|them|you|it|this|that|somebody|someone|(${NOUN}))`;
const JUDGES = String.raw`(?:they|(?:the )?(?:stewards?|fia|judges?|jury|panel|officials?|referees?|regulator|authority|court|organi[sz]ers?|federation|administration))`;
const FROM_EVENT = String.raw` (?:of|from) (?:the|my|our|his|her) (?:next )?(?:race|session|event|competition|championship|series|season|results?)`;
/** What anybody says of being punished, and what means that only with what it is for. */
const OUSTED = String.raw`(?:thrown|kicked|chucked|booted|tossed|turfed|slung) (?:out|off)|(?:booted|kicked|chucked|thrown|turfed)(?= from)`;
const CAUGHT_FOR = String.raw`(?:done|booked|pinged|stung|slapped|clobbered|hammered|nicked|hit|told off|carpeted|busted|dinged|whacked)(?= (?:for|if|when)\b)`;
const PUNISHED = String.raw`(?:disqualified|fined|penali[sz]ed|punished|sanctioned|excluded|banned|suspended|${OUSTED}|${CAUGHT_FOR}|expelled|jailed|imprisoned|prosecuted|locked up|in trouble|out(?:(?=${FROM_EVENT})|(?! (?:of|from)\b)))(?:${FROM_EVENT})?`;
/** What a penalty is called in jest. */
const PENALTY_IN_JEST = String.raw`(?:slap(?: on the wrist)?|rap(?: on the knuckles)?|sting|hit|damage|tariff|toll|comeuppance|payback|going rate|punishment|price|price tag|charge|fallout|upshot|cost)`;
const WILL = String.raw`(?:do|does|will|would|can|could|may|must|should|might)`;
const IS = String.raw`(?:am|are|is|was|were|will be|would be|might be)`;
const FOR = String.raw`(?: (?:for|if|when|by|after|in case of|because of))?`;
const UNIT = String.raw`(?:(?:grid )?(?:places?|positions?|slots?|spots?)|seconds?|minutes?|points?|laps?|money|time)`;

/** What asks for a penalty whatever else the question says; the first group, where there is one, is part of the offence. */
const ASKS: readonly RegExp[] = [
  String.raw`(?:what|which) ${PENALTY} ${WILL} ${ANYBODY} (?:get|receive|face|incur|expect|risk|serve|pay)${FOR}`,
  String.raw`what(?:'s| is| are| was| were| would be| will be)? (?:the |a |any |his |her |my |our |their )?(?:possible |likely |range of |scale of |amount of |maximum |minimum )?${PENALTY}(?: (?:is|are) there| (?:that )?appl(?:y|ies))? (?:for|of|on|if|when)`,
  String.raw`(?:what|which) ${PENALTY} (?:(?:is|are|exists?|threatens?|follows?|awaits?|appl(?:y|ies))(?: there)?)(?: (?:for|if|when|to|on))?`,
  String.raw`(?:is|are) there (?:a|an|any) ${PENALTY} (?:for|on|if|when)`,
  String.raw`${WILL} ${ANYBODY} (?:be|get) ${PUNISHED}${FOR}`,
  String.raw`${IS} ${ANYBODY} ${PUNISHED}${FOR}`,
  String.raw`what (?:more |else )?${WILL} ${ANYBODY} (?:risk|get|face|expect|lose|suffer|owe|(?:have to )?pay)${FOR}`,
  String.raw`what ${IS} ${ANYBODY} (?:facing|risking|looking at|in for)${FOR}`,
  String.raw`what ${WILL} ${JUDGES} (?:give|impose|hand out|hand|inflict|decide on|issue)(?: ${SOMEBODY})?${FOR}`,
  String.raw`what (?:more )?${WILL} ${JUDGES} do (?:to|about|with|against) ${SOMEBODY}${FOR}`,
  String.raw`what (?:can|could|may|will|do|does) ${JUDGES} do(?=\s*[?.!]*\s*$)`,
  String.raw`what (?:will|would|can|could) be done (?:to|about|with|against) ${SOMEBODY}${FOR}`,
  String.raw`how many (?:grid )?(?:places?|positions?|slots?|seconds?|minutes?)(?: on the (?:starting )?grid)? ${WILL} ${ANYBODY} (?:lose|get|drop|receive|cost|pay)(?: ${SOMEBODY})?${FOR}`,
  String.raw`how (?:much|many) ${UNIT} (?:${WILL} )?${ANYBODY} (?:lose|loses|cost|costs|drop|drops)(?: ${SOMEBODY})?${FOR}`,
  String.raw`what (?:happens|(?:will|would|could|can) happen) to (?:me|us|him|her|them)${FOR}`,
  String.raw`how (?:much|many) ${UNIT} (?:is|are|will be|gets?|get) (?:added|deducted|lost|dropped|taken(?: off| away)?)${FOR}`,
  String.raw`${WILL} ${ANYBODY} (?:lose|get|receive|be given|be docked) (?:any |some )?(?:championship |penalty |licence |grid )*(?:points?|places?|positions?)(?!\w)${FOR}`,
  String.raw`how many (?:grid )?(?:places?|positions?|seconds) (?:for|if|when)`,
  String.raw`what(?:'s|'ll| does| will| would) (?:it|this|that) cost(?: ${SOMEBODY})? (?:if|when|to)`,
  String.raw`where (?:do|does|will|would|must) ${ANYBODY} start(?: from)?(?=\s*[?.!]*\s*$)`,
  String.raw`how (?:high|much|big|large|severe|long) (?:is|are) (?:the |a )?(?:[\w-]+ )?(?:fines?|penalt(?:y|ies)|late fees?|surcharges?|bans?)${FOR}`,
  String.raw`how (?:high|much|big|large|severe|long) (?:${WILL}) (?:the |a )?(?:[\w-]+ )?(?:fines?|penalt(?:y|ies)|surcharges?|bans?|sentences?)(?: be| get)?${FOR}`,
  String.raw`(?:how (?:long|many years) )?${WILL} ${ANYBODY} (?:go|be sent|be put) (?:to|in|into) (?:jail|prison|gaol)${FOR}`,
  String.raw`${WILL} ${ANYBODY} (?:lose|forfeit) (?:his|her|its|their|my|our|your|the) ((?:[\w-]+ )?(?:licen[cs]e|permit|registration|certificate|approval|entry|title|win|result)s?)${FOR}`,
  String.raw`how (?:bad|serious|severe|grave) (?:is|would|will) (?:it|that|this)(?: be)?(?: for ${SOMEBODY})?${FOR}`,
  String.raw`what (?:awaits|threatens)(?!\w)`,
  String.raw`what(?:'s| is| would be) the (?:usual |likely )?${PENALTY_IN_JEST} (?:for|of|if|when)(?= (?:[\w'’-]+ ){0,4}?[\w-]+ing\b)`,
  String.raw`what(?:'s| is| would be) the (?:usual |likely )?${PENALTY_IN_JEST} (?:for (?:an?|the|my|our) [\w-]+(?: (?:that|who|which|whose|an?))|if|when)(?!\w)`,
  String.raw`how (?:badly|hard|harshly|severely|heavily|strictly|much) (?:${WILL}|${IS}) ${ANYBODY} (?:(?:get|be) )?(?:hit|punished|penali[sz]ed|fined|stung|clobbered|hammered|treated|dealt with|pay)(?: for| if| when)`,
  String.raw`how (?:long|many (?:games|match(?:es)?|races|rounds)) (?:(?:is|are|am|will|would|must|does|do) )${ANYBODY} (?:be |have to |get )?(?:out|banned|suspended|sidelined|miss|sit out)(?: for)?${FOR}`,
  String.raw`how (?:much|many) (?:is|are|gets?|will be|would be) (?:added|deducted|docked|taken(?: off| away)?)${FOR}`,
  String.raw`${WILL} (?:[\w'’-]+ ){1,4}?(?:points?|places?) be (?:taken(?: off| away)?|deducted|docked|removed|lost)${FOR}`,
  String.raw`what follows(?: then)?(?: for ${SOMEBODY})?${FOR}`,
  String.raw`how (?:many|much) ${UNIT} (?:do|does|will|would) (.+?) cost(?: ${SOMEBODY})?`,
  String.raw`how (?:is|are) (.+?) (?:penali[sz]ed|punished|sanctioned)`,
].map((source) => new RegExp(String.raw`\b${source}(?!\w)`, "iu"));

/** What asks for a penalty only beside an offence: by itself it asks for anything that follows. */
const ASKS_WHAT_FOLLOWS: readonly RegExp[] = [
  String.raw`what (?:happens|follows|comes|(?:will|would|could|can) happen)(?: next| then| now)?(?: (?:if|when|to|for|after|in case of|with))?(?: (?:me|us|him|her|them))?(?!\w)`,
  String.raw`${PENALTY} (?:for|of|if|when)`,
  String.raw`what if(?!\w)`,
].map((source) => new RegExp(String.raw`\b${source}`, "iu"));

const FRAMES = [...ASKS, ...ASKS_WHAT_FOLLOWS];

/** Who decides it is told beside every penalty. */
const WHO_DECIDES =
  /,? (?:and )?(?:who|which (?:body|panel|officials?|authority)) (?:decides?|imposes?|gives?|inflicts?|orders?)(?: (?:it|this|that|on it|about it|(?:the|a) \w+))?(?=\s*[?.!]*\s*$)/iu;
/** What stands behind a report and asks what it costs. */
const AFTERTHOUGHTS = [
  "what (?:now|then|next)|now what|worst case",
  String.raw`what (?:will|would|does|could|can|might|may) (?:it|this|that) cost(?: (?:\w+ )?\w+)?`,
  String.raw`what (?:can|could|may|might) (?:then )?happen(?: (?:to|with) ${SOMEBODY})?(?: now| then)?`,
  String.raw`what (?:will|would|does|could|can|might|may) (?:it|this|that) mean for ${SOMEBODY}`,
  String.raw`what(?:'s| is| are| would be) the (?:${PENALTY}|costs?|price|worst case)`,
  String.raw`how (?:many|much) ${UNIT} (?:is|are|would|will) (?:it|this|that)(?: be)?`,
  String.raw`(?:any |and the |the )?${PENALTY}`,
  String.raw`what (?:can|could|may|will) [\w ]{3,30} do`,
  String.raw`what (?:can|could|may|will) be done(?: about (?:it|this|that))?`,
  String.raw`what (?:is|gets|will be) (?:deducted|added|imposed|docked|lost)`,
  String.raw`(?:do|does|will|would|can|could) ${ANYBODY} (?:get|face|risk|lose|expect) (?:any|some)thing(?: (?:extra|else|more))?`,
  String.raw`(?:do|does|will|would|must|should) ${ANYBODY} (?:now )?(?:have to )?pay (?:any|some)thing(?: for (?:it|this|that))?`,
  String.raw`(?:do|does|will|can|may|would) ${ANYBODY} (?:still |get to )?(?:keep|lose|forfeit) (?:the|my|our|his|her|their) (?:results?|places?|positions?|win|podium|trophy|points|race)`,
  String.raw`is (?:it|this|that) (?:punishable|penali[sz]ed|sanctioned)(?: and how)?`,
];
const AFTERTHOUGHT = new RegExp(
  String.raw`(?:[,.:;?!]|\s[–-])\s+(?:and )?(?:${AFTERTHOUGHTS.join("|")})\s*[?.!]*\s*$`,
  "iu",
);

/** Those whom rules bind: who of them did it is no part of the offence. */
const BOUND =
  /\b(?:drivers?|riders?|pilots?|teams?|competitors?|entrants?|participants?|cars?|karts?|vehicles?|boats?|crews?|mechanics?|engineers?|players?|members?|employees?|contractors?|company|companies|firms?|business|persons?|stewards?|client|customer|son|friend|colleague|boss)(?: (?:who|that))?$/i;

/** "Is there a fine for painting lines?" → "painting lines?"; the question itself where nothing else would be left. */
export function offenceIn(question: string): string {
  const framed = question.replace(AFTERTHOUGHT, "").replace(WHO_DECIDES, "");
  const frame = FRAMES.find((pattern) => pattern.test(framed));
  const done =
    frame
      ?.exec(framed)
      ?.slice(1)
      .filter((part) => part !== undefined && !BOUND.test(part)) ?? [];
  const offence = (frame === undefined ? framed : framed.replace(frame, () => ` ${done.join(" ")} `))
    .replace(/\s+/g, " ")
    .trim();
  return /\p{L}{3}/u.test(offence) ? offence : question;
}

const CONSEQUENCES =
  /\b(?:consequences?|repercussions?|punish\w*|bans?|banned|risk|jail\w*|prison|what (?:can|could|may|will) the \w+ do)\b/i;

/** Is a penalty asked for, by name or by what somebody has to face, and not only what happens? */
export function asksForPenalty(question: string): boolean {
  return isPenal(question) || CONSEQUENCES.test(question) || asksWhatIsFaced(question);
}

/** Is it asked what somebody has to face: "What do we risk?", "How many places will he lose?" */
export function asksWhatIsFaced(question: string): boolean {
  return ASKS.some((pattern) => pattern.test(question)) || AFTERTHOUGHT.test(question);
}

/** Does it tell what somebody did and ask what that costs: "We changed from wets to inters. What is the cost?" */
export function asksCostOfReport(question: string): boolean {
  return AFTERTHOUGHT.test(question) && reportsOffence(question);
}

const ASKS_POWERS = new RegExp(
  String.raw`\b(?:what|which) (?:kinds? of |types? of |sorts? of )?${PENALTY} (?:(?:${WILL}|are|is) (?:\w+ ){0,6}?)?(?:impose|give|hand out|apply|exist|available|possible|open|there|have|at their disposal|inflict|issue)`,
  "iu",
);

/** Is it asked which penalties somebody may choose from? */
export function namesPowers(question: string): boolean {
  return ASKS_POWERS.test(question);
}

/** Is it asked which penalties there are, whatever for? */
export function asksForPowers(question: string): boolean {
  return namesPowers(question) && offenceIn(question) === question && !/\b(?:for|if|when|against)\b/i.test(question);
}

const WHO_DID = String.raw`(?:i|we|he|she|they|someone|somebody|(?:my|our|his|her|their) (?:[\w-]+ )?[\w-]+|(?:(?:the|a|an|my|our|his|her|their|one) )?(?:[\w-]+ ){0,2}(?:driver|team|car|mechanic|crew|engineer|competitor|boat|rider|company|player|kart|member|employee|contractor)s?)`;
const DID =
  "(?:(?:has|have|had|did not|didn't|never|just|also|then) )?(?:\\w{2,}ed|was|were|did|drove|ran|left|went|came|broke|hit|cut|overtook|threw|lost|forgot|spun|took|made|put|used|sent|spent|got|lied|fell|kept|held|set)";
const SOME_ONE = String.raw`(?:an?|the|my|our|his|her|their|one) (?:[\w-]+ ){0,2}(?:driver|team|car|mechanic|crew|engineer|competitor|boat|rider|company|player|kart|member|employee|contractor)`;
/** "An F1 team obstructs the inspectors". */
const DOES = String.raw`(?:(?:always|never|just|also|then) )?[a-z]{3,}s (?:an?|the|his|her|its|their|on|in|into|to|at|out|from|under|without|after|before)`;
/** "Full documentation was handed in ten days late". */
const WAS_DONE = String.raw`(?!(?:what|which|who|whose|when|where|how|why|is|are|was|were|do|does|did|can|could|may|must|should|will|would|has|have)\b)(?:[\w'’-]+ ){1,6}?(?:was|were|has been|have been) (?:[\w-]+ ){0,2}?(?:\w{2,}ed|handed|sent|left|lost|hit|cut|put|made|broken|driven|taken|thrown|worn|held|kept|spent|paid|too|late)`;
const REPORT = new RegExp(String.raw`^\W*(?:${WHO_DID} ${DID}|${SOME_ONE} ${DOES}|${WAS_DONE})\b(?![^.]*\?)`, "iu");

/** Does it only tell what somebody did: "Our driver left the pit lane under the red light"? Then it is asked what follows. */
export function reportsOffence(question: string): boolean {
  return REPORT.test(question);
}

/** "What is the fine for …", "penalty for …": a rule that names no sanction does not answer it. */
const ASKS_SANCTION =
  /\b(?:what|which|how (?:much|high|big|severe))\b[^?]*\b(?:fines?|penalt(?:y|ies)|sanctions?|punishments?)\b|^\W*(?:(?:the|an?|any|usual|standard|possible|maximum|minimum|financial|monetary|sporting|time|grid) )*(?:fines?|penalt(?:y|ies)|sanctions?|punishments?) (?:for|of|when|if)\b/i;

/** "What does a driver get for insulting the crowd?" */
const ASKS_WHAT_IS_GOT = new RegExp(
  String.raw`^\W*what (?:do|does|will|would|can|could) ${ANYBODY} (?:get|receive|face|risk|incur|owe) (?:for|if)\b`,
  "i",
);

export const asksSanction = (question: string): boolean =>
  ASKS_SANCTION.test(question) || ASKS_WHAT_IS_GOT.test(question);

const ASKS_OTHERWISE =
  /\?|^\W*(?:what|which|who|whose|when|where|how|why|is|are|was|were|do|does|did|can|could|may|must|should|will|would|has|have|list|show|give|tell|explain|describe|find|summar\w+)\b/i;
const DONE =
  /\b(?:\w{3,}ed|handed|sent|left|lost|hit|cut|broken|broke|driven|taken|thrown|worn|overtook|ran|drove|spent|late|overspend\w*|speeding|breach|infringement|violation|collision|failure|missing|ignoring)\b/i;

/** May a note without a verb tell what was done: "cone knocked over in endurance"? */
export function mayReportOffence(question: string): boolean {
  return !ASKS_OTHERWISE.test(question) && DONE.test(question);
}

const ASKS_WHO = /^\W*(?:(?:and|so) )?(?:who|which (?:body|panel|officials?|authority))\b/i;

/** Is it asked who decides: "Who imposes the fines?" */
export function asksWhoDecides(question: string): boolean {
  return ASKS_WHO.test(question);
}

const EXTREME =
  /\b(?:max(?:imum)?|min(?:imum)?|highest|lowest|biggest|largest|smallest|greatest|heaviest|hardest|harshest|longest|shortest|most|least|severest|worst|up to|at)\b(?: [\w-]+){0,3}? ?\b(?:penalt|fine|sanction|punish|ban|fee|drop|suspen|most|least|lose|risk|face|impose|get|pay)/i;

/** Is the highest or the lowest penalty asked for, and not one for what lies beside a limit? */
export function asksForExtreme(question: string): boolean {
  return (
    EXTREME.test(question) ||
    /\bhow (?:high|much|big|large|long|many)\b[^.;]*\b(?:max|at most|most|up to|highest)/i.test(question)
  );
}
