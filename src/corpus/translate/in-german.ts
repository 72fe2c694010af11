/** Puts a German question to German rules: what it asks for in the words that the search knows, its subject in the rules' own. */
import { STOP_WORDS } from "../search/stop-words";
import { GERMAN_ASKING } from "./german";
import { inVocabulary, isInVocabulary } from "./german-forms";
import type { GermanVocabulary } from "./german-root";

/** Words that say what kind of answer is wanted. */
const LIMITS: Readonly<Record<string, string>> = {
  höchstens: "max",
  maximal: "max",
  mindestens: "min",
  minimal: "min",
  darf: "may",
  dürfen: "may",
  erlaubt: "allowed",
  gestattet: "allowed",
  zulässig: "allowed",
  verboten: "forbidden",
  untersagt: "forbidden",
  unzulässig: "forbidden",
};
/** First parts of compounds that bound a measure: "Mindestabstand". */
const BOUNDED = /^(höchst|maximal|mindest|minimal)(?=\p{L}{5})/u;
const BOUNDS: Readonly<Record<string, string>> = { höchst: "max", maximal: "max", mindest: "min", minimal: "min" };
/** Words of a question's manner, which a rule that answers it need not hold: left out where the rules do not know them. */
const LIGHT = new Set(
  `reicht lautet lauten nennt nennen tun tue tut macht machen mache machst geht gehen gehe gehört gehören erst zuerst zunächst danach
vorher nachher jemand jemanden jemandem irgendwo irgendwie irgendwann etwas leute mensch menschen vorbei herum hinaus ganz sehr recht
klein kleine kleines kleiner kleinen groß große großes großer großen viel viele wenig wenige gut gute guter gutes schlecht falsch
falsche falsches falscher falschen richtig richtige richtigen schwer schwere schwerer schweren leicht leichte wichtig wichtige
wichtigsten bestimmt bestimmte besondere normal normale normalerweise üblich genug immer nie niemals manchmal oft selten gleich
sofort bald spät später früh früher jetzt heute morgen gestern gerade einfach eben halt mal schon doch trotzdem dennoch allerdings
anmacht ausmacht anmachen ausmachen kommt kommen komme bringt bringen nimmt nehmen lässt lassen sieht sehen gesehen sagt sagen
will wollen wolle möchten würde würden könnte könnten sollte stellt stellen setzt setzen wechseln hinsichtlich bezüglich
geblieben gekommen gegangen gemacht geworden passieren ausgehen umgehen klappt konsequenz konsequenzen folge folgen sache sachen
schaffen schafft droht drohen spätestens frühestens bevor beachten beachte unterschied unterschiede vergleiche vergleichen vergleich verglichen`.split(
    /\s+/,
  ),
);
/** Words that go with any subject. */
const FRAMING = new Set(
  `gibt gilt gelten geltend passiert bedeutet heißt dauert braucht brauche brauchen benötigt benötigen erwarte erwarten erwartet denen deren dessen bekommt bekomme erhält erhalte habe hast zeit
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
const COSTS = /(?<!\p{L})(?:was|wie ?viel)\s+koste[nt](?!\p{L})|^\s*koste[nt](?=\s.*\betwas\b)/iu;
/** What asks for the meaning of a term. */
const MEANING =
  /^\s*(?:was|wer)\s+(?:ist|sind|bedeutet|heißt|gilt als|gelten als)\s+(?:(?:ein|eine|einen|der|die|das)\s+)?(?=[\p{L}-]+(?:\s[\p{L}-]+)?\s*\?*\s*$)|^\s*was versteht man unter\s+(?:(?:einem|einer|dem|der)\s+)?|^\s*wie lautet die definition (?:von|des|der)\s+/iu;
const WORD = /\p{L}+(?:-\p{L}+)*/gu;

/** What two German editions are compared in. */
export function comparedInGerman(query: string, vocabulary: GermanVocabulary): string {
  const topic = query.replace(WORD, (word) => COMPARING[word.toLowerCase()] ?? word);
  return askedInGerman(topic, vocabulary);
}

/** Numbers, references and names stay as they are. */
export function askedInGerman(query: string, vocabulary: GermanVocabulary): string {
  const meant = MEANING.exec(query)?.[0];
  if (meant !== undefined) return `what is ${query.slice(meant.length).trim()}`;
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
  if (known !== lower) return boundedIn(lower, vocabulary) ?? known;
  return LIGHT.has(lower) && !isInVocabulary(lower, vocabulary) ? "" : word;
}

/** "min geschwindigkeit" for "Mindestgeschwindigkeit", where the rules do not have the whole word. */
function boundedIn(word: string, vocabulary: GermanVocabulary): string | null {
  const bound = BOUNDED.exec(word)?.[1];
  if (bound === undefined || isInVocabulary(word, vocabulary)) return null;
  return `${BOUNDS[bound]!} ${inVocabulary(word.slice(bound.length), vocabulary)}`;
}
