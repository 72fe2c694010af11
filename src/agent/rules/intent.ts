/** What a question wants: the six intents of regulations, and the kinds of task of the other agents. */
import type { AgentName } from "../../protocol";
import { asksCostOfReport, asksWhatIsFaced } from "../../corpus/penalty/asking";
import { asksForEvery } from "../../corpus/penalty/every-offence";
import { asksHowServed } from "../../corpus/penalty/serving";
import type { Intent } from "../regulations/state";
import { comparisonAsked } from "./signals/comparison";
import { CREATIVE, ELSEWHERE } from "./signals/general";
import { CALCULUS, LINEAR_ALGEBRA, NUMBER_THEORY, PLOT, UNITS } from "./signals/mathematics";
import { EDIT } from "./signals/orders";
import { isLegalMatter } from "./signals/regulations";
import { fileNameIn, identifiers } from "./signals/research";
import { spelled } from "./spelling";
import { plainText, wordsOf, wrapped } from "./words";

const PENALTY = wrapped(String.raw`
      \b(?:penalt(?:y|ies)|penali[sz]\w*|fine[sd]?|fining|sanction\w*|disqualif\w*|dsq|punish\w*|
      consequences? (?:of|for|if|when|does|do|will|would|are|is)|(?:legal|potential|possible|the|any|
      what) consequences?|repercussions?|drive-?through|stop[- ]and[- ]go|grid drop|(?:place|position) drop|
      consequences?(?=[?. ]*$)|reprimand\w*|suspen(?:ded|sion) (?:for|of|from)|what if (?:i|we|he|she|they|some(?:one|body)|(?:my|our|his|her|their) \w+|(?:an?|the) (?:\w+ ){0,2}(?:driver|guy|bloke|lad|fellow|person|team|car|competitor|player|company|employee|crew|mechanic|engineer|rider|club|coach|candidate|student|tenant|member|boat|holder|supplier)(?:['’]s|s)?)(?= )|what happens (?:(?:in|under) [\w ]{4,20} )?(?:if|when)|what happens to (?:(?:an?|the|any) (?:\w+ ){1,3}|(?:\w+ )?(?:drivers|teams|competitors|companies|people|persons|players|riders|those|somebody|someone|anyone|anybody) )(?:who|that|which|whose)|
      (?:the|a|what|long is|life|lifetime|year) bans? (?:for|on|of|if|when)|^bans? for|ineligib\w*|what does (?:\w+ing .{3,60}|(?:an?|the) (?:[\w-]+ ){0,3}(?:release|start|crash|collision|incident|overtak(?:e|ing)|move|infringement|offen[cs]e|breach|violation|delay|overspend)) cost\b|what (?:will|would|
      could) happen (?:if|when|to)|what do (?:we|i|you|they) (?:get|risk) (?:if|for|when)|risk(?:ing)? if|
      how much (?:will|would|does|do|could|can) .* (?:cost|pay) (?:if|for)|get(?:s)? away with|
      liquidated damages|fees? for (?:late|being)|(?:lose|loses|losing) points|points? deduct\w*|
      points (?:do|does|will|would|are|is|can) (?:\w+ ){0,3}(?:lose|lost|deducted)|superlicen[cs]e points|penalty points|strafe\w*|strafpunkte\w*|bußgeld\w*|geldbuße\w*|sanktion\w*|
      what now(?=\?*$)|what (?:will|would|does|could|can|might|may) (?:it|that|this) cost (?:me|us|him|her|them|the \w+)(?=\?*$)|now what(?=\?*$)|was passiert,? wenn|was (?:kann|könnte) (?:[\wäöüß]+ ){0,2}passieren|was blüht|was droht|disqualifi\w+|strafbar)\b`);
/** "Is it fine to …" asks for permission; lists of sanctioned persons are no penalty, nor is the price of a licence. */
const NO_PENALTY = wrapped(
  String.raw`
      \b(?:(?:challeng|appeal|contest|disput|pay)\w* (?:against )?(?:an?|the|my|such) (?:[\w-]+ ){0,2}(?:fine|penalty|sanction)\b|
      (?:is|are|be|it|that|this|it's|looks?|seems?|work(?:s|ing)?|just|totally|all) fine\b|^(?:is|are|would|will) (?!there).{1,60} (?:be )?fine(?=\??$)|
      fine[- ](?:tun|grain|print)\w*|(?:targeted financial|economic|trade|international|un|eu|
      ofac) sanctions?|sanctions? (?:lists?|screening|regimes?|compliance)|
      (?:what|how much) (?:does|do|will|would) .{1,60} (?:licen[cs]e|permit|certificate|registration|membership|accreditation|ticket|visa|insurance)s? costs?|
      how much (?:does|do|will|would|must) .{1,40} pay for .{1,40}(?:licen[cs]e|permit|certificate|registration|membership|accreditation|ticket|visa|insurance)s?)\b`,
  "g",
);
/** What comes of something that nobody did: "what happens if the race is suspended", "… when it rains", "… if two cars tie". */
const COURSE = String.raw`(?:races?|sprints?|sessions?|qualifying|practices?|(?:re-?)?starts?|laps?|meetings?|competitions?|events?|seasons?|championships?|rounds?|match(?:es)?|games?|heats?|finals?|hearings?|elections?|votes?|deliver(?:y|ies)|safety cars?|s\.?c\.?|v\.?s\.?c\.?|(?:red|yellow|green|black|blue|chequered) flags?)`;
const TAKES_ITS_COURSE = String.raw`(?:suspended|stopped|red[- ]flagged|abandoned|aborted|delayed|postponed|cancell?ed|called off|interrupted|shortened|extended|started|resumed|restarted|deployed|called|declared(?: \w+)?|shown|displayed|waved|tied|over|out|in use|finished|completed|held|ends?|comes? (?:in|out)|goes out|begins?|starts?|finish(?:es)?|resumes?|restarts?|takes? place|run|go ahead)`;
const IS_COURSE = wrapped(String.raw`
      \b(?:what (?:happens|(?:will|would|could) happen|follows) (?:if|when|once|after) (?:(?:the|an?|any|one|no) )?(?:[\w-]+ ){0,2}?
      (?:${COURSE} (?:(?:is|are|was|were|has|have|had|been|being|be|gets?|can|cannot|can't|could|does|doesn't|do|must|needs|not|to|never|still) )*${TAKES_ITS_COURSE}|
      it(?:'s| is)? (?:(?:starts|begins) to )?(?:rain|snow)(?:s|ing)?|
      (?:(?:two|several|more) )?(?:\w+ )?(?:cars|drivers|teams|competitors|players|candidates|clubs|riders|crews) (?:tie|are (?:tied|equal|level)|dead[- ]heat|(?:have|set|score) (?:the same|equal|identical)|(?:end|finish)(?: the \w+)? (?:level|equal|tied))|
      (?:[\w'-]+ ){1,3}?(?:(?:breaks?|stalls?|malfunctions?|stops? working|falls? (?:off|ill)|comes? loose)(?: (?:down|off|loose))?|
      (?:is|are|gets?|becomes?) (?:ill|sick|injured|hurt|unwell|incapacitated))(?= (?:in|on|at|during|before|after|while|and)\b|\W*$))
      )(?![\w'])`);
const SUMMARY = wrapped(String.raw`
      (?<![\wäöüß])(?:summar(?:y|ies|i[sz]e[sd]?|i[sz]ing)|overview|key points?|main points?|most important|
      essentials?|tl;?dr|outline|recap|nutshell|in short|in brief|(?:explain|describe|tell|say|list|answer|outline)\b.{0,80}\bbriefly|^briefly|(?:short|brief|condensed) (?:version|form|account|description|explanation)|in (?:one|two|three|a few|\d+) (?:sentences?|words|lines)|sum up|gist|highlights?|
      walk me through|run me through|give me a rundown|rundown|abstract|digest|bullet points?|zusammenfass\w*|
      fass\w* .* zusammen|überblick|übersicht|kernpunkte|das wichtigste|wichtigsten? punkte|in kürze|
      kurzfassung|stichpunkte\w*)\b`);
const GENERAL = wrapped(String.raw`
      \b(?:(?:our|the|my) (?:notes?|contract|agreement|document|spreadsheet|design|report|log|minutes|car|
      setup)\b.*\b(?:agree|comply|complies|conform|consistent|match|contradict|violat)\w*|(?:agree|comply|
      consistent|match|contradict|conflict)\w* (?:with|to) (?:our|my|the) (?:notes?|contract|agreement|
      documents?|spreadsheet|report)|which (?:documents?|editions?|regulations?|files?) (?:are|do you|
      have you|did you) (?:loaded|have|know|read|index\w*)|what (?:documents?|editions?|regulations?|
      rules) (?:are (?:loaded|available|indexed)|do you (?:have|know))|why (?:does|do|is|are|was|
      were) (?:there|the (?:fia|eu|rule|rules|gdpr|regulations?))|who (?:writes|wrote|makes|made|publishes|
      published|issues|issued|enforces)|history of|purpose of|background (?:of|to|on)|in general\b|
      generally speaking|tell me (?:something )?about (?:the )?(?:fia|gdpr|dsgvo|fsae|regulations?|
      rule ?book)$)\b`);

/** "What is a reprimand?" asks what the word means, not when one is given; "explain how grid penalties add up" how they work. */
const ASKS_MEANING =
  /^(?:what(?:'s| is) an? [\w-]+\?*$|(?:please )?(?:explain|describe)(?: to)?(?: me| us)? (?:how|why|where)\b)/;

/** What makes a penalty heavier or lighter is no penalty. */
const ASKS_WEIGHT = /\b(?:mitigat\w*|aggravat\w*|extenuat\w*|milder|lenien\w*|harsher)\b/;

/** The intent of a question to the regulations. Says nothing of whether anything is found. */
export function intentOf(question: string): Intent {
  const plain = plainText(spelled(question));
  const compared = comparisonAsked(question);
  const isElsewhere = ELSEWHERE.test(plain) && !REGULATORY.test(plain) && !isLegalMatter(plain);
  if (CREATIVE.test(plain) || (isElsewhere && compared !== "editions")) return "OUT_OF_SCOPE";
  if (SUMMARY.test(plain)) return compared === "editions" ? "COMPARISON" : "SUMMARY";
  if (asksCostOfReport(plain)) return "PENALTY";
  if (compared !== null) return "COMPARISON";
  if (
    !ASKS_MEANING.test(plain) &&
    !ASKS_WEIGHT.test(plain) &&
    asksForPenalty(plain.replace(NO_PENALTY, " ").replace(IS_COURSE, " "))
  )
    return "PENALTY";
  return GENERAL.test(plain) ? "GENERAL" : "SEARCH";
}

const asksForPenalty = (plain: string): boolean =>
  PENALTY.test(plain) || asksWhatIsFaced(plain) || asksHowServed(plain) || asksForEvery(plain);

const REGULATORY = wrapped(String.raw`
      \b(?:regulations?|rules?|rule ?book|clauses?|articles?|sections?|penalt\w*|allowed|permitted|legal\w*|
      law|contract|required|limit|maximum|minimum|gdpr|erlaubt|verboten|artikel|strafe)\b`);

/** What a task for an agent is, in one lower-case word: "search", "penalty", "calculus", "edit", … */
export function taskKind(agent: AgentName, question: string): string {
  switch (agent) {
    case "regulations":
      return intentOf(question).toLowerCase();
    case "mathematics":
      return problemKind(question);
    case "research":
      return fileTask(question);
    case "general":
      return "general";
  }
}

function problemKind(question: string): string {
  const plain = plainText(spelled(question));
  if (LINEAR_ALGEBRA.test(plain)) return "linear_algebra";
  if (CALCULUS.test(plain)) return "calculus";
  if (NUMBER_THEORY.test(plain)) return "number_theory";
  if (PLOT.test(plain)) return "plot";
  return UNITS.test(plain) ? "units" : "calculation";
}

export type FileTask = "edit" | "code" | "explain" | "summary" | "count" | "calculation" | "read" | "list" | "search";

const CODE = wrapped(String.raw`
      \b(?:write|generate|create|build|scaffold|set ?up|code|program|draft|schreib\w*|erstelle|
      generiere)\b.*\b(?:functions?|class(?:es)?|methods?|scripts?|tests?|unit tests?|code|programs?|
      component|module|regex|query|api|endpoint|app|application|loop|decorator|hello world|server|project|
      notebook|cli|command|file|config|dockerfile|interface|snippet|example|funktion|skript|klasse|programm)\b`);
const CREATES =
  /^(?:please |can you |could you |bitte )*(?:write|generate|create|build|scaffold|set ?up|draft|schreibe?|erstelle|generiere)\b/;
/** "Hello world in rust": a language is named last. */
const inLanguage = (plain: string): boolean =>
  /\bin (?:python|javascript|typescript|java|c\+\+|c#|rust|go|kotlin|swift|ruby|php|bash|powershell|sql|r|matlab)[?.!]*$/.test(
    plain,
  ) && !/^(?:what|how|why|where|which|who|is|are|does|do|can)\b/.test(plain);

const EXPLAIN = wrapped(String.raw`
      \b(?:explain|what does .* (?:do|mean|return)|how (?:does|do|is|are) .* (?:work|implemented|used|called|
      handled|initiali[sz]ed|rendered|parsed|configured|tested|loaded|cached)|why (?:does|do|is|are|did)|
      what is the (?:purpose|meaning|difference)|describe|walk me through|understand|review|erkläre?|
      was (?:macht|tut|bedeutet)|wie funktioniert|warum)\b`);
const READ =
  /(?<![\wäöüß])(?:read|open|show me|print|display|cat|what(?:'s| is) in|contents? of|lies|zeige?|öffne|inhalt)\b/;
const USES = /\b(?:usages?|uses of|references? to|calls? (?:of|to)|callers? of|occurrences?|mentions?)\b/;
const COUNT = /\b(?:how many|count|number of|wie ?viele?|zähle?|anzahl)\b/;
const CALCULATION = wrapped(String.raw`
      \b(?:sum|total|average|mean|median|maximum|minimum|max|min|highest|lowest|fastest|slowest|largest|
      smallest|biggest|add up|standard deviation|summe|durchschnitt\w*|mittelwert|schnellste\w*|langsamste\w*|
      größte\w*|kleinste\w*|höchste\w*|niedrigste\w*|gesamt\w*)\b`);
const DATA = wrapped(String.raw`
      \b(?:csv|tsv|column|columns|spreadsheet|table|lap|laps|data|rows?|spalte\w*|tabelle|zeilen?|runden?|
      daten|fuel|sector|times?)\b`);
const LIST = wrapped(String.raw`
      \b(?:list|which|what|all|show)\b.*\b(?:files?|folders?|documents?|director(?:y|ies)|dateien?|ordner)\b|
      \bliste\b.*\b(?:dateien|ordner)\b`);

/** What is to be done with the files of the workspace. */
export function fileTask(question: string): FileTask {
  const plain = plainText(question);
  if (/\b(?:todo|fixme|hack)s?\b/.test(plain) && !EDIT.test(plain)) return COUNT.test(plain) ? "count" : "search";
  if (EDIT.test(plain)) return "edit";
  if (CODE.test(plain) || CREATES.test(plain) || inLanguage(plain)) return "code";
  if (SUMMARY.test(plain)) return "summary";
  if (CALCULATION.test(plain) && DATA.test(plain)) return "calculation";
  if (COUNT.test(plain)) return "count";
  if (/^(?:how (?:to|do i|can i|do you)|wie (?:kann|muss) (?:ich|man))\b/.test(plain)) return "explain";
  if (EXPLAIN.test(plain)) return "explain";
  if (USES.test(plain)) return "search";
  if (fileNameIn(question) !== null && READ.test(plain)) return "read";
  if (
    LIST.test(plain) &&
    identifiers(question).length === 0 &&
    !/\b(?:contain|mention|use|say|about|with|where|that|enthalten)\w*\b/.test(plain)
  ) {
    return "list";
  }
  return wordsOf(plain).length === 0 ? "list" : "search";
}
