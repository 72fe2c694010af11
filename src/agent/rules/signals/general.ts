/** Signs of small talk, of questions about Steward, and of wishes that no agent is for. */
import { plainText, wrapped } from "../words";
import { matching, type Rule, type Signal } from "./signal";

const CHAT = wrapped(String.raw`
      (?:there|all|everyone|everybody|team|folks|mate|buddy|friend|again|steward|you|and|a|good|nice|happy|to|
      meet|can you help(?: me)?|i have a question|quick question|how(?:'s| is| are|'re) (?:it|you|things|everything|life)(?: going| doing| today)*|what's up|wie geht(?:'s|
      es)(?: dir| ihnen)?|zusammen|allerseits|morning|afternoon|evening|day|monday|friday|weekend)`).source;
/** A greeting and nothing else: "hi, max rpm?" is a question. */
export const GREETING = wrapped(String.raw`
      ^(?:hi+(?:ya)?|hola|salut|ahoi|sup|hello+|hey+|hallo|moin|servus|good (?:morning|afternoon|evening|day)|
      guten (?:morgen|tag|abend)|greetings|yo|howdy|grüß gott|grüezi)\b(?:[\s,!.?]*${CHAT}\b)*[\s!.?]*$`);
export const THANKS = wrapped(String.raw`
      ^(?:(?:ok(?:ay)?|great|perfect|super|cool|nice|awesome|alright|
      good)[,.! ]*)*(?:thanks?(?: you)?(?: (?:so|very) much)?|thx|ty|cheers|danke(?:schön)?|vielen dank|merci|
      much appreciated)\b[\s\w,!.']{0,30}$`);
export const FAREWELL = /^(?:(?:good)?bye|see you|see ya|tschüss|ciao|auf wiedersehen|good night)\b[\s\w,!.]{0,20}$/;
export const SMALL_WORD =
  /^(?:(?:ok(?:ay)?|yes|no|yep|nope|sure|cool|great|(?:good|nice|well|great) (?:job|work|done|one|answer|idea|point|bot)|good|fine|nice|perfect|never ?mind|forget it|got it|i see|understood|makes sense|no worries|alles klar|schon gut|wow|haha+|lol|hm+|test|testing|ja|nein|gut|super)(?:$|[\s!.?,]+))+$/;
const ABOUT_STEWARD = wrapped(String.raw`
      \b(?:what (?:can|do) you (?:do|help|know)|what (?:are|is) (?:you|steward)\b|(?:ask|tell|trust|thank) you(?! the)\b|who (?:are|made|built|
      created) (?:you|steward)|what(?:'s| is) your name|how (?:do|can) (?:i|you) (?:use (?:you|steward|this)|
      work|help)|how (?:do|can) i (?:add|load|index|remove|choose|change|connect|export) (?:an? |another |more |my |the |new )*
      (?:documents?|regulations?|pdfs?|models?|sessions?|sources?|api keys?)\b|can you help(?: me)?\??$|(?:can|do) you (?:speak|understand|read|write) (?:english|german|
      french|spanish|italian|deutsch)|^are you (?:able|capable)\b|^(?:can|do) you (?:also )?(?:read|open|understand|
      handle|support|process|parse|cope with) (?:\w+ )?(?:pdfs?|word|docx|excel|csvs?|images?|scans?|tables?|
      files?|documents?|formulas?|latex)(?: files?| documents?)?\??$|help$|^help\b|your (?:features|capabilities|limits|limitations)|
      are you (?:an? |there|human|real|chatgpt|gpt|ok)|which model|what model|do you (?:use|need|have|store|
      send|support|work|speak)(?! to\b)|how (?:are|r) (?:you|u)|wie geht(?:'s| es)|was kannst du|wer bist du|
      was bist du|hilfe$|how does steward|in steward|steward(?:'s)? (?:settings?|options?|provider|command))\b`);
export const CREATIVE = wrapped(String.raw`
      \b(?:(?:write|compose|make up|tell|give|create|sing|schreib\w*|erzähl\w*|dichte)\b.*\b(?:poems?|haikus?|
      limericks?|sonnets?|jokes?|story|stories|songs?|lyrics|raps?|tales?|riddles?|slogans?|tweets?|novel|
      screenplay|blog ?posts?|love letter|birthday|gedicht\w*|witze?|geschichten?|lied\w*|fun facts?|toast|
      speech|cover letter|motto|pun|puns)|^(?:joke|haiku|poem|limerick|witz|gedicht))\b`);
export const ELSEWHERE = wrapped(String.raw`
      \b(?:(?<!\b(?:wet|dry|good|fine|bad|poor|severe|adverse|heavy|hot|cold|all)[ -])weather(?! (?:conditions|tyres))|forecast|wetter|(?:latest|breaking|world|todays?|the|local) news|nachrichten|stock price|
      share price|bitcoin|(?:buy|sell|invest in) (?:\w+ )?(?:shares?|stocks?|etfs?)|recommend (?:me )?(?:a|some|
      any) |(?:best|good|nice|tasty|favou?rite) (?:\w+ )?(?:restaurants?|recipes?|pizza|cake|movies?|films?|hotels?|
      flights?|books?|songs?)|should i (?:\w+ )?(?:cook|eat|watch|wear)|exchange rate|netflix|world cup|
      olympics|lottery|horoscope|holiday tips|vacation in|travel to|(?<!\b(?:have|has|need|needs|required|obliged|allowed) to )(?<!\b(?:can|may|could|might|must|shall) )(?:book|order) (?:a|me)|buy me|
      set (?:a |an )?(?:alarm|timer|reminder)|remind me|play (?:some )?music|call my|send (?:an? )?(?:e-?mail|
      message|text)|capital (?:city )?of|president of|prime minister|population of|who (?:is|was|are|were) the (?:\w{3,}est|best|worst|greatest|most \w+)\b|(?:of all time|in history|ever)(?=\?*$)|meaning of life|
      girlfriend|boyfriend|my (?:mood|day|weekend)|my (?:cat|dog)\b(?<!^(?:can|could|may|must|should|am i|are we)\b.*)(?<!\b(?:need|pay|owe)\b.*)(?!.*\b(?:must|needs?|have to|has to|allowed|too (?:many|big|loud|old|young)|licen[cs]e|fined?)\b)|who won|who(?: is going to| will|'ll| would) win|
      which \w+ (?:will|is going to|would) win|(?<!\bmy )favou?rite|(?:is|was|are) \w+ (?:better|greater|cooler|
      prettier) than \w+|your opinion|do you (?:like|love|think|feel|believe)|what time is it|wie spät|
      hauptstadt|uhrzeit|what day is it|what's up|(?:make|made) me (?:laugh|smile|happy)|cheer me up|entertain me|bored|headache|my symptoms|lose weight)\b`);
/** Things of everyday life, which rules and word problems speak of too. */
const EVERYDAY = wrapped(String.raw`
      \b(?:restaurants?|recipes?|cook(?:ing)?|rezept\w*|pizza|lasagn\w+|cake|movies?|films?|flights?|hotels?|
      crypto|dating|pet|workout|football|soccer)\b`);
export const TRANSLATION = wrapped(String.raw`
      (?:\btranslate|(?<![\wäöüß])übersetze?)\b.*\b(?:to|into|in|ins) (?:english|german|french|spanish|
      italian|chinese|japanese|deutsch|english(?:e)?|französisch|spanisch\w*)\b`);

const RULES: readonly Rule[] = [
  { pattern: GREETING, weight: 4, because: "is a greeting", unless: /\?.*\w{3}|\b(?:rule|penalt|integra|file)/ },
  { pattern: THANKS, weight: 4.5, because: "is a thank-you" },
  { pattern: FAREWELL, weight: 4, because: "is a farewell" },
  { pattern: SMALL_WORD, weight: 3, because: "is small talk" },
  { pattern: ABOUT_STEWARD, weight: 3.5, because: "is about Steward itself" },
  {
    pattern: CREATIVE,
    weight: 6.5,
    because: "asks for creative writing",
    unless: /\b(?:user stor|storybook|function|code|test)/,
  },
  { pattern: ELSEWHERE, weight: 3.2, because: "is about something that no agent knows" },
  { pattern: EVERYDAY, weight: 1.4, because: "is about everyday life", unless: /\d.*\d/ },
  {
    pattern: TRANSLATION,
    weight: 3,
    because: "asks for a translation",
    unless: /\b(?:comments?|code|strings?|variables?|names?|file|readme)\b/,
  },
  {
    pattern: /\b(?:explain|what (?:is|are)|how (?:does|do)|tell me about)\b/,
    weight: 0.6,
    because: "asks for an explanation",
  },
];

export function generalSignals(text: string): Signal[] {
  const plain = plainText(text);
  const found = matching("general", RULES, plain);
  if (!/[\p{L}\p{N}]/u.test(plain)) found.push({ agent: "general", weight: 4, because: "holds no words" });
  return found;
}

export const isAboutSteward = (plain: string): boolean => ABOUT_STEWARD.test(plain);
