/** Kinds of penalty: how questions ask for them, and how rules name them. */
import { isPenal } from "./penal-words";

export interface PenaltyKind {
  /** As an answer names it: "a fine". */
  name: string;
  asked: RegExp;
  isNamedIn: (words: string) => boolean;
}

const PLACES = String.raw`(?:places?|positions?|slots?)`;
const WHO = String.raw`(?:drivers?|riders?|players?|competitors?|entrants?|teams?|crews?|members?|participants?|persons?|people|licen[cs]es?|i|we|you|he|she|they|one|someone|somebody|anybody)`;
const BECOMES = String.raw`(?:(?:be|being|been|get|gets|getting|is|are|was) )*`;
const NUMBER = String.raw`(?:(?:five|ten|twenty|thirty|sixty|\d+)(?: ?\(\d+\))?)`;

/** A kind that names more comes before one whose words it holds: a "ten second stop-and-go time penalty" is a stop-and-go. */
const SOURCES: readonly (readonly [name: string, asked: string, named: string])[] = [
  ["a drive-through", String.raw`drive[- ]?throughs?`, String.raw`drive[- ]?through`],
  ["a stop-and-go", String.raw`stop[- ](?:and[- ]|& ?)?gos?`, String.raw`stop[- ](?:and[- ])?go`],
  [
    "a start from the pit lane",
    String.raw`pit[- ]?lane starts?|starts? (?:of the (?:race|sprint) )?(?:the race |the sprint )?(?:from|in) (?:the )?(?:end of the )?(?:pit ?lane|pits)|starting from (?:the )?(?:end of the )?(?:pit ?lane|pits)`,
    String.raw`(?:must|shall|will|should|required to) (?:\w+ )?start (?:the [\w ]{4,30}? )?(?:from|at) (?:the )?(?:end of the )?(?:pit lane|pits)`,
  ],
  [
    "a loss of grid places",
    String.raw`grid (?:(?:place|position)s? )?(?:drops?|penalt(?:y|ies)|demotions?)|(?:drops?|loss|losing|loses?|lost) (?:of )?(?:\w+ ){0,2}(?:grid )?${PLACES}|costs? (?:\w+ ){0,2}grid ${PLACES}`,
    String.raw`grid (?:${PLACES} )?(?:penalt|drop)\w*|(?:drop|lose|loss)\w*[^.;]{0,60}grid ${PLACES}`,
  ],
  [
    "a deleted lap time",
    String.raw`times? (?:being |be |is |are )?(?:deleted|cancelled|deletions?)|delet\w+ (?:of )?(?:an? |the |my |his |her )?(?:lap )?times?`,
    String.raw`delet\w+[^.;]{0,40}\btimes?\b|\btimes? (?:shall be |will be |may be |is |are )?(?:deleted|cancelled)`,
  ],
  ["penalty points", String.raw`(?:penalty|licen[cs]e) points?`, String.raw`penalty points?`],
  [
    "a loss of points",
    String.raw`points? (?:deductions?|deducted|loss(?:es)?|lost)|(?:loss|deductions?|deducting|los(?:es?|ing)|cost\w*) (?:of )?(?:us |me |him |her |them |(?:the |a )?(?:team|driver) )?(?:[\w'’-]+ ){0,2}points?`,
    String.raw`deduct\w*[^.;]{0,60}\bpoints?|\bpoints? deduct\w*|(?:loss of|lose)[^.;]{0,40}\bpoints?`,
  ],
  [
    "a time penalty",
    String.raw`time[- ]penalt(?:y|ies)|${NUMBER}[- ]?seconds?(?: time)? penalt(?:y|ies)|seconds (?:being )?added`,
    String.raw`time penalt\w*|second(?:s| time)? penalt\w*|seconds (?:(?:will|shall|must|may) be |are |being )?added|added to the (?:elapsed|total|race|lap)? ?time`,
  ],
  ["a reprimand", String.raw`reprimand(?:s|ed)?`, String.raw`reprimand`],
  [
    "a disqualification or exclusion",
    String.raw`disqualif\w+|dsq|dq|${WHO} ${BECOMES}excluded|exclusions? from the (?:race|event|competition|championship|results?|series)|expelled|expulsions?|(?:thrown|kicked) out`,
    String.raw`disqualif\w*|exclu(?:sion|de|ded) [^.;]{0,60}?(?:from|competitors?|drivers?|teams?|members?)|expel\w*|expulsion`,
  ],
  [
    "a suspension",
    String.raw`${WHO} ${BECOMES}suspended|suspensions? (?:from|of (?:an? |the |his |her )?${WHO})|bans?|banned`,
    String.raw`suspension(?! of (?:the )?(?:race|sprint))|(?<!\b(?:race|session|sprint|start) (?:is|was|being) )suspended|\bban(?:s|ned)?\b|ineligib\w*`,
  ],
  [
    "a fine",
    String.raw`fine[sd]?|monetary penalt(?:y|ies)|financial penalt(?:y|ies)|late fees?`,
    String.raw`\bfine[sd]?\b|financial penalt\w*|\blate fees?\b|€|\bEUR\b|\bUSD\b|\bdollars?\b`,
  ],
];

const KINDS: readonly PenaltyKind[] = SOURCES.map(([name, asked, named]) => {
  const pattern = new RegExp(named, "i");
  return {
    name,
    asked: new RegExp(String.raw`\b(?:${asked})\b`, "i"),
    isNamedIn: (words) => pattern.test(words.replace(/\s+/g, " ")),
  };
});

/** Name of the kind that any penalty is of. */
export const ANY_KIND = "a penalty";

const ANY: PenaltyKind = {
  name: ANY_KIND,
  asked: /\b(?:penalt(?:y|ies)|sanctions?|punishments?)\b/i,
  isNamedIn: isPenal,
};

/** The kind of penalty that the question names; null where it names none. */
export function kindAsked(question: string): PenaltyKind | null {
  return KINDS.find(({ asked }) => asked.test(question)) ?? null;
}

/** The same, and any kind where penalties are asked for as such. */
export function anyKindAsked(question: string): PenaltyKind | null {
  return kindAsked(question) ?? (ANY.asked.test(question) ? ANY : null);
}
