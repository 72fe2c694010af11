/** The general answer without a model: greets, says what Steward can do, and says plainly what it is not for. */
import {
  CREATIVE,
  ELSEWHERE,
  FAREWELL,
  GREETING,
  SMALL_WORD,
  THANKS,
  TRANSLATION,
  isAboutSteward,
} from "../rules/signals/general";
import { isGerman, plainText } from "../rules/words";
import type { GeneralInput } from "./prompts";

/** Written for the person, in the language of the question where it is English or German. */
export function generalByRule(input: GeneralInput): string {
  const plain = plainText(input.question);
  const words = isGerman(input.question) ? GERMAN : ENGLISH;
  if (input.continues !== null) return words.nothingMore;
  if (THANKS.test(plain)) return words.welcome;
  if (FAREWELL.test(plain)) return words.goodbye;
  if (CREATIVE.test(plain)) return `${words.noWriting}\n\n${words.instead}\n${abilities(words, input)}`;
  if (TRANSLATION.test(plain)) return `${words.noTranslation}\n\n${words.instead}\n${abilities(words, input)}`;
  if (ELSEWHERE.test(plain)) return `${words.outOfScope}\n\n${words.instead}\n${abilities(words, input)}`;
  if (GREETING.test(plain)) return `${words.hello}\n\n${words.able}\n${abilities(words, input)}`;
  if (/\b(?:which|what) model|gpt|llm|welches modell\b/.test(plain))
    return `${words.model}\n\n${words.able}\n${abilities(words, input)}`;
  if (isAboutSteward(plain)) return `${words.about}\n\n${words.able}\n${abilities(words, input)}`;
  if (SMALL_WORD.test(plain) || !/[\p{L}\p{N}]/u.test(plain))
    return `${words.goOn}\n\n${words.able}\n${abilities(words, input)}`;
  return `${words.notKnown}\n\n${words.instead}\n${abilities(words, input)}`;
}

type Words = Record<
  | "hello"
  | "about"
  | "model"
  | "welcome"
  | "goodbye"
  | "goOn"
  | "outOfScope"
  | "noWriting"
  | "noTranslation"
  | "notKnown"
  | "nothingMore"
  | "able"
  | "instead"
  | "rules"
  | "noRules"
  | "mathematics"
  | "files",
  string
>;

const ENGLISH: Words = {
  hello: "Hello! I am Steward.",
  about: "I am Steward. I work with rules, numbers and the files of your workspace, and I show every step.",
  model:
    "No language model is connected: I answer by fixed rules on this machine, and nothing leaves it. **Steward: Choose Model…** connects one.",
  welcome: "You are welcome.",
  goodbye: "Goodbye. The session is kept; you can go on with it at any time.",
  goOn: "All right. What would you like to know?",
  outOfScope: "That is outside what I am for: I look only into your documents, your files and mathematics.",
  noWriting: "I do not write poems, stories, jokes or letters; that is outside what I am for.",
  noTranslation: "I do not translate; that is outside what I am for.",
  notKnown:
    "I cannot answer that: it is neither about the loaded documents nor about the files of the workspace, and it is no calculation. Without a connected model I have no general knowledge to draw on.",
  nothingMore: "There is nothing more to add.",
  able: "I can",
  instead: "What I can do instead:",
  rules: "answer questions about your regulations and contracts, with citations that open at the clause: {documents}",
  noRules:
    "answer questions about regulations and contracts, with citations that open at the clause; none is loaded yet, **Steward: Add Regulations…** adds them",
  mathematics: "calculate, integrate, analyse and plot functions, with checked results: “integral of x² from 0 to 3”",
  files: "look into the files of the workspace: find, read, count, add up columns; I cannot change files",
};

const GERMAN: Words = {
  hello: "Hallo! Ich bin Steward.",
  about:
    "Ich bin Steward. Ich arbeite mit Regelwerken, Zahlen und den Dateien des Arbeitsbereichs und zeige jeden Schritt.",
  model:
    "Es ist kein Sprachmodell verbunden: Ich antworte nach festen Regeln auf diesem Rechner, und nichts verlässt ihn. **Steward: Choose Model…** verbindet eines.",
  welcome: "Gern geschehen.",
  goodbye: "Auf Wiedersehen. Die Sitzung bleibt erhalten.",
  goOn: "Gut. Was möchten Sie wissen?",
  outOfScope: "Dafür bin ich nicht da: Ich sehe nur in Ihre Dokumente, Ihre Dateien und rechne.",
  noWriting: "Gedichte, Geschichten, Witze oder Briefe schreibe ich nicht; dafür bin ich nicht da.",
  noTranslation: "Ich übersetze nicht; dafür bin ich nicht da.",
  notKnown:
    "Das kann ich nicht beantworten: Es betrifft weder die geladenen Dokumente noch die Dateien des Arbeitsbereichs und ist keine Rechnung. Ohne verbundenes Modell habe ich kein Allgemeinwissen.",
  nothingMore: "Mehr gibt es dazu nicht zu sagen.",
  able: "Ich kann",
  instead: "Was ich stattdessen kann:",
  rules:
    "Fragen zu Ihren Regelwerken und Verträgen beantworten, mit Fundstellen, die sich an der Klausel öffnen: {documents}",
  noRules:
    "Fragen zu Regelwerken und Verträgen beantworten, mit Fundstellen, die sich an der Klausel öffnen; noch ist keines geladen, **Steward: Add Regulations…** fügt sie hinzu",
  mathematics:
    "rechnen, integrieren, Funktionen untersuchen und zeichnen, mit geprüftem Ergebnis: „Integral von x² von 0 bis 3“",
  files:
    "in die Dateien des Arbeitsbereichs sehen: finden, lesen, zählen, Spalten summieren; ändern kann ich sie nicht",
};

/** Documents named in an answer; the rest is counted. */
const NAMED = 4;

function abilities(words: Words, { documents }: GeneralInput): string {
  const names = documents
    .slice(0, NAMED)
    .map(({ title, edition }) => (edition && !title.includes(edition) ? `${title} (${edition})` : title));
  const more = documents.length > NAMED ? ` + ${documents.length - NAMED}` : "";
  const rules =
    documents.length > 0 ? words.rules.replace("{documents}", () => `${names.join("; ")}${more}`) : words.noRules;
  return [rules, words.mathematics, words.files].map((line) => `- ${line}`).join("\n");
}
