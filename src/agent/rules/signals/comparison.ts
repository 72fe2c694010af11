/** Signs of a comparison. */
import { COMPARATIVES } from "../../../corpus/compare/comparatives";
import { documentsSetSideBySide } from "../../../corpus/contrast/documents";
import { thingsSetSideBySide } from "../../../corpus/contrast/things";
import { MONTHS } from "../../../corpus/months";
import { plainText, wrapped } from "../words";

const COMPARISON = wrapped(String.raw`
      (?<![\wäöüß])(?:compar(?:e[sd]?|ing|ison|isons|ed)\b(?! to face)|differ(?:s|ed|ently|ences?)?\b|
      different (?:from|than|to|in|now|about)|what(?:'s| is) different|are .{1,60} different(?=\??$)|differentiate|distinguish\w*|versus|vs\.?|
      (?:^|and |to |please )contrast(?! ratio)|(?:what(?:'s)?|is|are) (?:the )?new\b(?! \w)|new (?:in|for) (?:the )?(?:19|20)\d\d|new in|what(?:'s| is| has become) new (?:for|about|on|regarding|with)|
      newly (?:added|introduced)|what(?: has| have|'s| is| was| were| did they)?(?: been)? (?:chang(?:ed|e)|
      modified|updated|amended)|what changes\b(?! (?:in|to|of) .*\b(?:must|should|shall|need|require))|
      what (?:are|were) the (?:[\w-]+ ){0,2}changes\b|changed? (?:since|from|between|for)|
      changes?\b.*\b(?:between|since|from .* to|edition|editions|version|versions|issue \d|19\d\d|20\d\d)|
      (?:has|have|did|do|does) (?:[\w'’-]+ ){1,10}chang(?:ed?|es)(?=\??$)|then and now|did (?:they|the fia) (?:raise|lower|increase|reduce|cut|tighten|relax|drop|remove|add|introduce|abolish|scrap)|what (?:happened to|became of|has become of) (?:[\w-]+ ){0,6}(?:limits?|rules?|requirements?|clauses?|articles?|provisions?|allowances?)|(?:has|have|did) (?:the|that|this|these|
      any|anything|it|they) (?:[\w-]+ ){0,9}chang(?:ed?)\b|(?:replace[sd]|succeed(?:s|ed)|supersede[sd]|(?:correspond(?:s|ed)?|equivalent|counterpart|successor) (?:of|to)) (?:the )?(?:old |former )?(?:(?:articles?|clauses?|rules?|sections?|paragraphs?|§) ?[a-z]{0,2}\d|[a-z]{0,2}\d+\.\d)[\w.]*|changelog|diff|delta(?![ -]times?)|renumbered|relocated|(?:any |the |what )?news (?:about|on|in|for|regarding)|anything new|unchanged|(?:did|do|does|have|has|were|was) not (?:been )?chang(?:e|ed)|(?:the two|both) years|(?:^|the |all |any )new (?:articles?|clauses?|rules?|sections?|provisions?)|identical|(?:got|gets?|has|have) new (?:numbers?|names?|titles?|wordings?|limits?)|(?:that|which) (?:was|were|got|has been|have been|had been) (?:added|removed|dropped|deleted|changed|introduced|tightened|relaxed|reworded|moved|replaced)|(?:was|were|has|have) (?:[\w.-]+ ){1,5}(?:dropped|abolished|removed|introduced|tightened|relaxed|reworded|rewritten|scrapped)|which (?:years?|editions?|versions?|issues?|rule ?books?|seasons?)(?:'s?)? (?!(?:are|is|do|did|have|has|were|was)\b)\w+|wurden? .{1,60} (?:verschärft|gelockert|gestrichen|ergänzt|erhöht|gesenkt|angepasst|überarbeitet|hinzugefügt|gelöscht|entfernt|neu gefasst)|in both|(?:summary|list|overview|rundown|summari[sz]e|explain|describe) .{0,20}\bchanges|(?:stay|remain)(?:s|ed)? the same|
      moved (?:from|to|since|in|where)|which .* moved|(?:which|what|has|have|any|is|are|did) .*\b(?:was|were|
      been|got|get) (?:added|removed|deleted|dropped|introduced|tightened|relaxed|increased|reduced|raised|
      lowered)|(?:which|what) (?:\w+ ){0,7}(?:disappeared|were dropped)|no longer (?:in|required)|stricter|
      looser|tighter|same (?:in both|as (?:in|last)|across)|(?:in|under|by|for) (?:each|either|every) (?:edition|version|issue|year|season|rule ?book)|both (?:rule ?books?|editions?|regulations|sets|
      seasons|years|documents|versions|issues)|between (?:the )?(?:two |both )?(?:editions|versions|issues)|
      old (?:\w+ )?(?:and|vs\.?|versus|against|or) (?:the )?new|unterschied\w*|unterscheide\w*|vergleich\w*|geändert|änder(?:t|te|ung|ungen)|
      neu in|neuerung\w*|gegenüber|(?:did|do|does|has|have) .{2,100} (?:go|gone|went) (?:up|down)|is there an? new|where (?:has|have|did|is) .{2,60} (?:gone|go|moved|end(?:ed)? up)|
      more (?:strictly|severely|harshly|leniently)|(?:was|were|has|have|have been|did) (?:articles?|clauses?|rules?|sections?|§) ?[a-z]{0,2}\d[\w.()]* (?:been )?(?:amended|revised|altered|modified|updated|changed?)|
      (?:changed|altered|amended|modified|removed|deleted|added) (?:values?|limits?|numbers?|articles?|clauses?|provisions?|wordings?)|which of (?:the )?(?:two |both )?(?:years|editions|versions|issues|rule ?books?|seasons)|(?:19|20)\d\d (?:\w+ ){0,3}(?:introduces?|adds?|brings?|drops?(?! to\b)|removes?|abolish(?:es)?|tightens?|relax(?:es)?)|
      (?:has|have|did) (?:[\w-]+ ){1,14}(?:change in (?:strength|wording|force|number|value|meaning)|developed?|evolved?))\b|^(?:who|which|what|how (?:many|much|long|fast|far)) (?!(?:\w+ )*(?:i|we|my|our)\b).{8,60} now(?=\??$)|\b(?:19|20)\d\d (?:and|vs\.?|versus|to|or|und|gegen|auf|->|
      →) (?:in |for )?(?:the )?(?:19|20)\d\d\b|\b(?:higher|lower|heavier|lighter|longer|shorter|wider|larger|smaller|
      stricter) (?:\w+ ){0,3}(?:than|as) (?:in |last |the )|\b(?:get|got|gotten|become|became|been made|made|
      geworden) (?:any |much |even )?(?:(?!over|under)\w{3,}er|more|less|easier|weaker)\b(?=[?.! ]*$| (?:in|for|than|
      since)\b)|\b\w{3,}er (?:als|than) (?:in |im |the )?(?:19|20)\d\d\b`);

/** Somebody may or must change a thing: no change of the rules. */
const TO_CHANGE =
  /\b(?:can|could|may|must|should|shall|to|(?<!did )(?:i|we|you|they))\b(?: (?!rules?\b)[\w-]+){0,3} changes?\b|\b(?:must|may|can|could|should|shall|(?:has|have|needs?) to) (?:\w+ )?be changed\b/g;

/** "The rules on driver changes": changes that the rules are about. */
const RULES_ON_CHANGES =
  /\b(?:rules?|regulations?|provisions?|requirements?|procedures?|conditions?) (?:on|about|for|governing|concerning|regarding) (?!(?:the|all|any|some|which|what)\b)(?:[\w-]+ ){1,3}changes?\b/g;

/** What a question sets side by side: editions or documents, or two things within the rules; null for none. */
export function comparisonAsked(question: string): "editions" | "things" | null {
  if (thingsSetSideBySide(question) !== null) return "things";
  return speaksOfChange(question) || documentsSetSideBySide(question) !== null ? "editions" : null;
}

/** Does the question compare editions or documents rather than ask about one? */
export const comparesEditions = (question: string): boolean => comparisonAsked(question) === "editions";

const speaksOfChange = (question: string): boolean =>
  COMPARISON.test(plainText(question).replace(TO_CHANGE, " ").replace(RULES_ON_CHANGES, " ")) ||
  SIGNS.some((sign) => sign.test(question)) ||
  asksForMore(question) ||
  namesTwoYears(question) ||
  isOverTime(question) ||
  asksWhetherStill(question);

const NUMBER_OF_CLAUSE = String.raw`(?:(?:articles?|clauses?|rules?|sections?|§) ?[a-z]{0,2}\d|[a-z]?\d{1,3}\.\d)[\w.()-]*`;
const SIGNS: readonly RegExp[] = [
  // "whether “may” became “shall”", "did “should be started” become “must be started”"
  /\b(?:became|turned into|(?:was|were) replaced by) (?:an? )?["“‘']?(?:shall|must|should|may|obligations?|recommendations?)\b/i,
  /\b(?:shall|must|should|may)\b[^.?!]{0,40}\b(?:become|becomes|became|turn(?:s|ed)? into) (?:an? )?["“‘']?(?:shall|must|should|may)\b/i,
  // "… harder than last year", "… than before"
  new RegExp(
    String.raw`\b(?:${COMPARATIVES})\b.{0,60}\bthan (?:(?:in |under )?(?:the )?(?:last|previous|former|old|new|earlier|20\d\d)\b|before\b|(?:it|they|we|he|she) (?:was|were|did|had|could|used to)\b)`,
    "i",
  ),
  // "Last year we had 58 people. May we bring 60 this year?"
  /\blast (?:year|season)\b.{1,120}\bthis (?:year|season)\b/i,
  // "… now, and how many used to?"
  /\bused to(?: be)?(?=\W*$)|\bnow,? (?:and|as against|compared (?:with|to)) .{1,30}\b(?:before|then|was|were|did|used)\b/i,
  // "under each set of rules"
  /\b(?:each|either|both|the two|the three|all three|all|every) (?:of the )?(?:sets? of (?:rules|regulations)|editions?|rule ?books?|versions)\b/i,
  // "Was the deposit raised in 2026?", "Did the minimum weight rise?", "What happened to the warm-up in 2026?"
  /\b(?:was|were|has|have|is|are)\b.{2,60}\b(?:raised|increased|lowered|reduced|cut|doubled|halved|added|removed|dropped|lifted|tightened|relaxed)\b.{0,20}\b(?:in|for|since|with|from|under) (?:the )?(?:new|20\d\d)\b/i,
  /^(?:did|has|have) .{2,60}\b(?:rise|rose|risen|fall|fell|fallen|increased?|decreased?|drop(?:ped)?|grow|grown|shrink|shrunk)\W*$/i,
  /\b(?:happened to|become of|became of)\b.{2,60}\b(?:in|for|since|with|under) (?:the )?(?:new|20\d\d)\b/i,
  /\b(?:is|are) there (?:an? |any )?new (?:rules?|clauses?|articles?|provisions?|requirements?|limits?)\b/i,
  // "Which duties became optional?", "… binding that were only recommended"
  /\b(?:which|what|any|all|do|did|are|were)\b.{0,60}\b(?:rules?|duties|duty|obligations?|recommendations?|requirements?|limits?|values?|provisions?|clauses?)\b.{0,60}\b(?:became|become|turned|been made|were made)\b/i,
  // "Do I get it back sooner under the new law?"
  new RegExp(
    String.raw`\b(?:${COMPARATIVES})\b.{0,60}\b(?:under|in|with|by|since) the (?:new|old|former|previous) (?:law|act|ordinance|rules?|regulations?|code|edition|version|statute|rule ?book)\b`,
    "i",
  ),
  // "Where is old article 28.5 now?", "the former 55.10"
  new RegExp(String.raw`\b(?:old|former|previous) ${NUMBER_OF_CLAUSE}`, "i"),
  new RegExp(String.raw`\b${NUMBER_OF_CLAUSE} (?:is |was )?(?:now|today|nowadays)\b`, "i"),
];

/** "Are the wheels narrower in 2026?" */
const MORE_IN_YEAR = new RegExp(
  String.raw`\b(?:is|are|was|were|do|does|did|has|have|must|may|can)\b.{2,80}\b(?:${COMPARATIVES})\b(?: \w+){0,3} (?:in|for|under|from|since) (?:the )?20\d\d\b`,
  "i",
);
const asksForMore = (question: string): boolean => /\b20\d\d\b/.test(question) && MORE_IN_YEAR.test(question);

/** "Does the 2026 edition still …?" */
const STILL = /\b(?:is|are|does|do|did|may|can|must)\b.{1,120}\bstill\b/i;
const EDITION = /\b(?:(?:19|20)\d\d|editions?|rule ?book|new (?:rules|regulations))\b/i;

/** "Are tyre blankets still allowed?", "Is it still allowed to …", "Are there still …" */
const STILL_RULED =
  /^(?:(?:and|so|but) )?(?:(?:is|are) .{1,60}\bstill (?:allowed|permitted|legal|banned|forbidden|prohibited|required|mandatory|compulsory|in force|valid|possible|there|in the (?:rules|regulations)|limited|restricted)(?=\W*$| (?:to|in|on|at|for|from|with|by)\b)|(?:is|are) there still\b(?! (?:any |enough |some )?(?:time|hope|room|an? (?:chance|possibility|way|opportunity))\b)|is it still\b|(?:must|do|does|should|shall|(?:can|may)(?! (?:i|we|he|she|they|you)\b)) (?:[\p{L}'’-]+ ){1,4}?still \p{L}{2,})/iu;
/** "Can a driver still score points if he …?" means that he may all the same. */
const ALL_THE_SAME =
  /\b(?:if|when|whenever|while|after|although|though|despite|even|once|unless|before|because|during|until)\b/i;

/** Questions that set the rules against those before, though they name no edition. */
const OVER_TIME: readonly RegExp[] = [
  /\bsince when\b/i,
  // "What replaced the old drivers' test?"
  /^(?:and |so )?what (?:has |have )?(?:replaced|superseded|succeeded|took the place of|taken the place of|came instead of)\b/i,
  // "Is the break longer this year?", "are stops any quicker now"
  new RegExp(
    String.raw`^(?:is|are|was|were|do|does|did|has|have|must|may|can)\b.{2,80}\b(?:${COMPARATIVES})\b(?: [\w'’-]+){0,8} (?:now|nowadays|these days|today|this (?:year|season)|any ?more)\W*$`,
    "i",
  ),
  // "How long may I use it, before and now?", "May I do so as late as before?"
  /\b(?:before|then|previously|formerly|in the past),? and (?:now|today)\b|\b(?:now|today),? and (?:before|then)\b|\bas \w+ as (?:before|it was)\W*$/i,
  // "Can I do so without asking now?"
  /^(?:can|may|must|do|does|is|are)\b(?!.*\b(?:right|just) now\b).{8,60}\bnow\W*$/i,
  // "Do I have less time to pay?"
  /^(?:do|does|have|has) (?:[\w'’-]+ ){1,3}(?:have|has|get|gets|need|needs|got) (?:less|more|fewer) (?:time|minutes?|hours?|days?|weeks?|months?)\b(?!.*\b(?:than|if|when|unless|per|for (?:each|every))\b)/i,
  // "Are helmet cameras new?"
  /^(?:is|are) (?!there\b).{2,60}\bnew\W*$/i,
  // "Was that possible under the old rules, and is it now?"
  /\b(?:old|former|previous|before|previously|formerly|in the past|last (?:year|season)|used to|(?:in|under) 20\d\d)\b.{0,80}\b(?:and|but),? (?:how|what|who|which|when|is|are|can|may|does|do|must)\b.{0,60}\b(?:now|today|nowadays|this (?:year|season))\W*$/i,
];

const isOverTime = (question: string): boolean =>
  OVER_TIME.some((sign) => sign.test(question.trim())) ||
  (STILL_RULED.test(question.trim()) && !ALL_THE_SAME.test(question));

/** "Compare the range of lights over and under 50 m": nothing in it says that editions are meant. */
const WITHIN_RULES =
  /^\W*(?:please )?(?:compare|vergleichen?)\b|^\W*(?:(?:what(?:['’]s| is| are) |is there |explain )?(?:the |an? )?differences?|(?:was ist )?(?:der )?unterschied) (?:in|of|between|zwischen)\b/i;

/** May the rules of one edition answer as well? "Are tyre blankets still allowed?" names none. */
export const asksOfOneEdition = (question: string): boolean =>
  (isOverTime(question) || WITHIN_RULES.test(question)) && !EDITION.test(question);

const asksWhetherStill = (question: string): boolean => EDITION.test(question) && STILL.test(question);

/** "2025/2026", where an act's number is no year: "(EU) 2019/2020". */
const SLASHED_YEARS =
  /(?<![\d/.,€$£-])(?<!(?:\b(?:act|law|no\.?|directive|regulation|decision)(?: of)?|\((?:EU|EC)\)) )20\d\d\/20\d\d(?![\d/-]|[.,]\d)/i;

/** "How long is the break in 2025 as against 2026": years of dates, spans and numbers of acts such as 2016/679 name no edition. */
const YEAR = new RegExp(
  String.raw`(?<![\d/.,€$£-])(?<!\b(?:${MONTHS}|act|law|no\.?|directive|regulation)(?: of)? )(20\d\d)(?![\d/-]|[.,]\d)`,
  "gi",
);

/** "Is a 2008 chassis eligible for the 2026 event?": a thing of one year under the rules of another. */
const OF_ANOTHER_YEAR =
  /^\W*(?:is|are|may|can|could|would|will) (?:an? |my |our )?(?:19|20)\d\d(?: [\p{L}-]+){1,4}? (?:eligible|allowed|permitted|legal|admitted|accepted|compl(?:y|iant)|be (?:used|entered|raced|driven))\b/iu;

function namesTwoYears(question: string): boolean {
  if (OF_ANOTHER_YEAR.test(question)) return false;
  if (SLASHED_YEARS.test(question)) return true;
  return new Set([...question.matchAll(YEAR)].map(([year]) => year)).size === 2;
}
