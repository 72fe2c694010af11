/** Puts a German question to German rules: what it asks for in the words that the search knows, its subject in the rules' own. */
import { STOP_WORDS } from "../search/stop-words";
import { GERMAN_ASKING } from "./german";
import { inVocabulary, type GermanVocabulary } from "./german-forms";

/** Words that say what kind of answer is wanted. */
const LIMITS: Readonly<Record<string, string>> = {
  höchstens: "max",
  maximal: "max",
  mindestens: "min",
  minimal: "min",
  darf: "may",
  dürfen: "may",
};
/** Words that go with any subject. */
const FRAMING = new Set(
  `gibt gilt gelten geltend passiert bedeutet heißt dauert braucht brauche benötigt bekommt bekomme erhält erhalte habe hast zeit
geschieht steht ab wann wofür woran worüber wodurch wozu womit regelt geregelt sagt genau bitte überhaupt eigentlich seit
mein meine meinem meinen meiner meines dein deine deinem deinen deiner deines unser unsere unserem unseren unserer unseres
werde wirst werdet worden wären wäre stehen stehe steht zusteht zustehen möchte mag bleibt bleiben genießt genießen
gib gebt geben mir dir mich dich nenne nennen zeige zeigen erkläre erklären fasse zusammen zusammenfassung überblick übersicht regel regeln vorschrift vorschriften
bestimmung bestimmungen möglich nötig notwendig erforderlich vorgesehen`.split(/\s+/),
);
const ASKED = new RegExp(
  String.raw`(?<!\p{L})(?:${Object.keys(GERMAN_ASKING)
    .sort((a, b) => b.length - a.length)
    .join("|")})(?!\p{L})`,
  "giu",
);
/** Words that compare editions, and what the comparison calls them; "" where it needs none. */
const COMPARING: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `geändert ändert änderte ändern änderung änderungen verändert unterschied unterschiede unterscheidet unterscheiden anders vergleich
vergleiche vergleichen gegenüber fassung fassungen ausgabe ausgaben version versionen`
      .split(/\s+/)
      .map((word) => [word, ""]),
  ),
  neu: "added",
  neue: "added",
  hinzugekommen: "added",
  gestrichen: "removed",
  entfallen: "removed",
  weggefallen: "removed",
};
const COSTS = /(?<!\p{L})(?:was|wie ?viel)\s+koste[nt](?!\p{L})/iu;
const WORD = /\p{L}+(?:-\p{L}+)*/gu;

/** What two German editions are compared in. */
export function comparedInGerman(query: string, vocabulary: GermanVocabulary): string {
  const topic = query.replace(WORD, (word) => COMPARING[word.toLowerCase()] ?? word);
  return askedInGerman(topic, vocabulary);
}

/** Numbers, references and names stay as they are. */
export function askedInGerman(query: string, vocabulary: GermanVocabulary): string {
  const asked = (query.match(ASKED) ?? []).map((words) => GERMAN_ASKING[words.toLowerCase()]!);
  const said = query
    .replace(ASKED, " ")
    .replace(COSTS, " ")
    .replace(/\?\s*$/, "");
  const subject = said.replace(WORD, (word) => inRules(word, vocabulary));
  const words = COSTS.test(query) ? ["what", subject, "cost"] : [...asked, subject];
  return `${words.join(" ")}${/\?\s*$/.test(query) ? "?" : ""}`
    .replace(/\s+/g, " ")
    .replace(/ (?=[?.,;:!])/g, "")
    .trim();
}

function inRules(word: string, vocabulary: GermanVocabulary): string {
  const lower = word.toLowerCase();
  if (Object.hasOwn(LIMITS, lower)) return LIMITS[lower]!;
  if (STOP_WORDS["de"]!.has(lower) || FRAMING.has(lower)) return "";
  const known = inVocabulary(lower, vocabulary);
  return known === lower ? word : known;
}
