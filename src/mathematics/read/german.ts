/** Puts English words in place of German ones, at the same offsets, so that one reader serves both languages. */

/** A German text has at least one of these. */
const SIGNS =
  /(?<![\p{L}])(?:integrier\w*|integral von|stammfunktion\w*|fläche\w*|zeichne\w*|skizzier\w*|plotte|ableitung\w*|leite|nullstellen?|grenzwert|kurvendiskussion|extrem(?:stellen?|punkte?|werte?)|hochpunkte?|tiefpunkte?|wendepunkte?|wendestellen?|asymptoten?|definitionsbereich|definitionsmenge|wertebereich|wertemenge|polstellen?|monotonie\w*|symmetrie\w*|berechne|bestimme|ermittle|löse|untersuche|schaubild|zwischen|bis|für|gegen|unendlich|wurzel)(?![\p{L}])/iu;

/** Each English word is no longer than the shortest German one that it replaces. */
const WORDS: readonly (readonly [german: string, english: string])[] = [
  ["bestimmtes integral", "integral"],
  ["unbestimmtes integral", "integral"],
  ["integriere|integrieren", "integrate"],
  ["stammfunktion(?:en)?", "primitive"],
  ["flächeninhalt|fläche", "area"],
  ["zeichne|zeichnen|skizziere|plotte|schaubild", "plot"],
  ["ableitung(?:en)?", "slope"],
  ["leite", "slope"],
  ["ableiten", "slope"],
  ["nullstellen?", "roots"],
  ["grenzwert(?:e|s)?", "limit"],
  ["kurvendiskussion|untersuche|untersuchen", "analyze"],
  ["extremstellen?|extrempunkte?|extremwerte?|hochpunkte?|tiefpunkte?|hoch- und tiefpunkte", "extrema"],
  ["wendepunkte?|wendestellen?", "inflexion"],
  ["asymptoten", "asymptotes"],
  ["definitionsbereich|definitionsmenge", "domain of"],
  ["wertebereich|wertemenge", "range of"],
  ["polstellen?", "poles"],
  ["monotonie(?:verhalten)?", "monotone"],
  ["symmetrie(?:verhalten)?", "symmetry"],
  ["stetigkeit", "continuity"],
  ["periode", "period"],
  ["berechne|bestimme|ermittle", "find"],
  ["funktion", "function"],
  ["intervall", "interval"],
  ["zwischen", "between"],
  ["unendlich", "infinity"],
  ["gegen", "->"],
  ["für", "for"],
  ["und", "and"],
  ["unter", "under"],
  ["über", "over"],
  ["im", "on"],
  ["an der stelle", "at"],
  ["x-achse", "x-axis"],
  ["y-achse", "y-axis"],
  ["quadrat", "squared"],
  ["hoch", "^"],
  ["mal", "*"],
  ["geteilt durch", "/"],
  ["(?:quadrat)?wurzel aus|(?:quadrat)?wurzel von", "sqrt of"],
  ["sinus", "sin"],
  ["kosinus|cosinus", "cos"],
  ["das|die|der|den|dem|des|eine?[rsnm]?|ist|sind|wo|mir|bitte|ab", ""],
];

const PATTERNS = WORDS.map(
  ([german, english]) => [new RegExp(`(?<![\\p{L}])(?:${german})(?![\\p{L}])`, "giu"), english] as const,
);
/** "von" means "from" before a bound, else "of". */
const OF = /(?<![\p{L}])(?:von|vom)(?![\p{L}])(?!\s+\S+\s+bis(?![\p{L}]))/giu;

/** The text with German words replaced; the same text where it is not German. */
export function withoutGerman(text: string): string {
  if (!SIGNS.test(text)) return text;
  const inEnglish = PATTERNS.reduce(
    (current, [pattern, english]) => current.replace(pattern, (word) => padded(english, word)),
    text.replace(OF, (word) => padded("of", word)),
  );
  return inEnglish.replace(/(\d),(\d)/g, "$1.$2");
}

function padded(english: string, german: string): string {
  return english.length > german.length ? german : english.padEnd(german.length, " ");
}
