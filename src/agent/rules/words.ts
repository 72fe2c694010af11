/** Words of a question as the rules look at them. */

/** A pattern that is written over several lines: line ends and the blanks around them do not count. */
export function wrapped(source: string, flags = ""): RegExp {
  return new RegExp(source.replace(/\s*\n\s*/g, ""), flags);
}

/** Lower case, straight quotes, single blanks. Signs of formulas stay as they are. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‘’‚‛´`]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}

/** Lower-case words; hyphens and apostrophes inside a word belong to it. */
export function wordsOf(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Words that name the subject: neither question words nor other small words, in English and German. */
export function contentWords(text: string): string[] {
  return wordsOf(text).filter((word) => !SMALL_WORDS.has(word) && (word.length > 1 || /\d/.test(word)));
}

/** The numbers in it; that of a name such as "Q1" is none. */
export function numbersIn(text: string): string[] {
  return text.match(/(?<![\p{L}\d.,])\d+(?:[.,]\d+)*/gu) ?? [];
}

const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a about above after again all also am an and any anymore are aren't as at be because been before being below
between both but by can can't cannot could did didn't do does doesn't doing don't down during each either else
etc ever every few for from further get gets give given gives go had has have having he her here hers him his
how however i i'd i'll i'm i've if in into is isn't it it's its itself just know let let's like many may me
might mine more most much must my need needs no nor not now of off ok on once one ones only or other our ours
out over own per please same shall she should show so some still such tell than that that's the their theirs
them then there these they this those through to too under until up upon us use used very via want was way we
were what what's when where whether which while who whom whose why will with would yes yet you your yours aber
alle als also am an auch auf aus bei bin bis bitte da das dass dein dem den denn der des die dies diese diesem
diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwa für gegen gibt hat hatte
habe haben ich ihm ihn ihr im in ist ja kann kein keine können man mehr mein meine mit muss müssen nach nicht
noch nun nur ob oder ohne sein seine sich sie sind so soll und uns unser unter viel viele vom von vor war was
welche welchem welchen welcher welches wenn wer werden wie wieviel wieviele wir wird wo zu zum zur über warum
wann`.split(/\s+/),
);

const GERMAN = wrapped(
  String.raw`
      [äöüß]|\b(?:der|die|das|den|dem|ein|eine|einen|und|oder|ist|sind|nicht|ich|wir|du|sie|wie|was|wer|wo|
      warum|welche[rsn]?|kann|kannst|muss|darf|für|von|vom|zum|zur|mit|auf|aus|bei|bitte|danke|hallo|guten|
      schreib|zeige?|hilfe)\b`,
  "g",
);
const ENGLISH = wrapped(
  String.raw`
      \b(?:the|an?|and|or|is|are|not|i|we|you|they|how|what|who|where|why|which|can|must|may|for|of|to|with|
      from|in|on|please|thanks?|hello|do|does|show|list|find)\b`,
  "g",
);

/** Is it German rather than English? Where neither shows, English. */
export function isGerman(text: string): boolean {
  const plain = plainText(text);
  return (plain.match(GERMAN)?.length ?? 0) > (plain.match(ENGLISH)?.length ?? 0);
}
