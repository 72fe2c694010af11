/** The language of a question by its small words, and its words without what the language ties to them. */
import { isGerman } from "../translate/in-english";
import { STOP_WORDS } from "../search/stop-words";
import { wordsOf } from "../terms";

/** ISO 639-1, of those that have stop words. */
export type QuestionLanguage = "en" | "de" | "fr" | "es" | "it";

/** English has most words of rules; another language must show more small words than it. */
const OTHERS: readonly QuestionLanguage[] = ["fr", "es", "it"];

export function questionLanguage(question: string): QuestionLanguage {
  if (isGerman(question)) return "de";
  const words = wordsOf(untied(question));
  const small = (language: QuestionLanguage) => words.filter((word) => STOP_WORDS[language]!.has(word)).length;
  const [best] = OTHERS.map((language) => ({ language, count: small(language) })).sort((a, b) => b.count - a.count);
  return best!.count > small("en") ? best!.language : "en";
}

/** "l'amende" and "dell'ospite" without their articles, "peut-on" without its pronoun; English has none of them. */
export function untied(question: string): string {
  return question
    .replace(
      /(?<!\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quell|un|d?[aeu]ll|[dn]ell|sull|c)['’](?=\p{L}{2})/giu,
      " ",
    )
    .replace(/(?<=\p{L})-(?:t-)?(?:on|ils?|elles?|je|tu|vous|nous|ce)(?!\p{L})/giu, " ");
}

/** Words that ask rather than name a subject, in other languages than English. */
export const ASKING_WORDS: Readonly<Partial<Record<QuestionLanguage, readonly string[]>>> = {
  de: `wie viel viele lang lange hoch schnell weit alt groß gibt gilt geht macht tun heißt erlaubt verboten zulässig bitte fasse zusammen
überblick regeln regel vorschriften droht passiert folge folgen`.split(/\s+/),
  fr: `combien quel quelle quels quelles temps faut peut puis-je puis est-ce qu'est-ce exigé exigée exige permis permise autorisé interdit
obligatoire maximum minimum rester risque encourt`.split(/\s+/),
  es: `cuánto cuántos cuánta cuántas cuanto cuantos hay puedo puede dura duración tiempo hora permitido prohibido obligatorio máximo
mínimo tener llevar necesario`.split(/\s+/),
  it: `quanto quanta quanti quante posso può ora tempo serve servono comincia dura consentito vietato obbligatorio massimo minimo
rischia bisogna`.split(/\s+/),
};
