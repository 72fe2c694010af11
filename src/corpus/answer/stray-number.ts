/** Numbers of the kind that is asked for, which the rules give for something else. */
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import { sentencesIn, withLeadIn } from "../sentences";
import { holds, LIGHT_SHARE } from "./concepts";
import { CALLED_OTHERWISE, countedNouns } from "./counted";
import { typeFit, type Wanted } from "./wanted";
import type { WeighedConcept } from "./weights";
import { wordsOn } from "./words-on";

/** Share of what a question is about that may be missing where its number stands: of several words, and of two. */
const MOST_MISSING = 0.42;
const MOST_OF_TWO = 0.5;
/** "How old must one be to race?": what for is often told in other words. */
const PURPOSE = /\bto (\p{L}+)/gu;
/** Trust below which a word is as good as missing. */
export const LOOSE = 0.35;
/** Passages from which the rules call a thing by the question's own word, and count no other thing for it. */
const OWN_WORD = 10;

/**
 * Is a number asked for, and does every sentence that holds one of its kind leave out, with its headings, the word that tells most
 * of what the question is about? "An engine runs for two minutes" does not say how long a simulator may be used. What is only
 * bounded the other way is none of its kind: a minimum tells no maximum.
 *
 * @param namesOf roots of the title of the passage's document
 */
export function lacksNumberOnSubject(
  wanted: Wanted,
  concepts: readonly WeighedConcept[],
  passages: readonly Passage[],
  namesOf: (passage: Passage) => ReadonlySet<string>,
): boolean {
  if (!wanted.quantity) return false;
  const unit = wanted.units.length > 0 ? countedNouns(wanted.question) : [];
  const subject = concepts.filter(({ share, words }) => share >= LIGHT_SHARE && !unit.includes(words));
  const total = subject.reduce((sum, { weight }) => sum + weight, 0);
  const named = subject.filter(({ share }) => share === 1);
  const most = total * (named.length > 2 ? MOST_MISSING : MOST_OF_TWO);
  const done = new Set([...wanted.question.toLowerCase().matchAll(PURPOSE)].map(([, verb]) => verb));
  const telling = named.filter(({ words, weight }) => weight > most && !done.has(words));
  const noun = countedNouns(wanted.question).at(-1);
  const isOwnWord = concepts.some(({ words, frequency }) => words === noun && frequency >= OWN_WORD);
  const least = wanted.counted.length > 0 && isOwnWord ? CALLED_OTHERWISE : OPPOSITE;
  const fits = passages.flatMap((passage) => {
    const headings = new Set([...rootsOf(passage.title), ...namesOf(passage)]);
    return fitsIn(passage, wanted).map(({ fit, roots }) => ({
      fit,
      isOn: telling.every((concept) => {
        const trust = Math.max(holds(roots, concept), holds(headings, concept));
        return trust >= LOOSE || concept.weight * (1 - trust) <= most;
      }),
    }));
  });
  return fits.length > 0 && !fits.some(({ fit, isOn }) => fit > least && isOn);
}

/** What `typeFit` says of a number that is bounded the other way; "nobody may, … , be paid more than" bounds it this way still. */
const OPPOSITE = 0.5;
const DENIED =
  /\b(?:no|not|nor|never|nobody|none)\b.{0,120}\b(?:more|greater|higher|longer|larger|wider|later|heavier) than\b/i;

interface Fit {
  /** 0..1, more than 0: is the number of the kind that is asked for? */
  fit: number;
  /** Roots of what is said with it. */
  roots: ReadonlySet<string>;
}

/** Characters up to which a clause speaks as one: "Blankets may be used. The temperature must not exceed 60 °C." */
const SHORT = 400;

/** The sentences that hold such a number; a table speaks as one, and a clause whose number stands in no single sentence. */
function fitsIn(passage: Passage, wanted: Wanted): Fit[] {
  const sentences = sentencesIn(passage);
  const found = sentences.flatMap((sentence) => {
    const fit = typeFit(withLeadIn(sentences, sentence), wanted);
    const said = fit === 0 ? "" : wordsOn(passage, sentences, sentence);
    const around = passage.text.length <= SHORT ? passage.text : said;
    return fit === 0 ? [] : [{ fit: DENIED.test(said) ? 1 : fit, roots: rootsOf(around) }];
  });
  const ofAll = typeFit(passage.text, wanted);
  return found.length === 0 && ofAll > 0 ? [{ fit: ofAll, roots: rootsOf(passage.text) }] : found;
}
