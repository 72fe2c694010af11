/** Numbers of the kind that is asked for, which the rules give for something else. */
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import { sentencesIn, withLeadIn } from "../sentences";
import { holds, LIGHT_SHARE } from "./concepts";
import { countedNouns } from "./counted";
import { typeFit, type Wanted } from "./wanted";
import type { WeighedConcept } from "./weights";
import { wordsOn } from "./words-on";

/** Share of what a question is about that may be missing where its number stands. */
const MOST_MISSING = 0.42;
/** Trust below which a word is as good as missing. */
const LOOSE = 0.35;

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
  const telling = subject.filter(({ share, weight }) => share === 1 && weight > total * MOST_MISSING);
  const fits = passages.flatMap((passage) => {
    const headings = new Set([...rootsOf(passage.title), ...namesOf(passage)]);
    return fitsIn(passage, wanted).map(({ fit, roots }) => ({
      fit,
      isOn: telling.every((concept) => {
        const trust = Math.max(holds(roots, concept), holds(headings, concept));
        return trust >= LOOSE || concept.weight * (1 - trust) <= total * MOST_MISSING;
      }),
    }));
  });
  return fits.length > 0 && !fits.some(({ fit, isOn }) => fit > OPPOSITE && isOn);
}

/** What `typeFit` says of a number that is bounded the other way; "nobody may, … , be paid more than" bounds it this way still. */
const OPPOSITE = 0.5;
const DENIED =
  /\b(?:no|not|nor|never|nobody|none)\b.*\b(?:more|greater|higher|longer|larger|wider|later|heavier) than\b/i;

interface Fit {
  /** 0..1, more than 0: is the number of the kind that is asked for? */
  fit: number;
  /** Roots of what is said with it. */
  roots: ReadonlySet<string>;
}

/** The sentences that hold such a number; a table speaks as one. */
function fitsIn(passage: Passage, wanted: Wanted): Fit[] {
  const sentences = sentencesIn(passage);
  const found = sentences.flatMap((sentence) => {
    const fit = typeFit(withLeadIn(sentences, sentence), wanted);
    const said = fit === 0 ? "" : wordsOn(passage, sentences, sentence);
    return fit === 0 ? [] : [{ fit: DENIED.test(said) ? 1 : fit, roots: rootsOf(said) }];
  });
  const isTable = sentences.some(({ kind }) => kind === "row");
  return found.length === 0 && isTable ? [{ fit: 1, roots: rootsOf(passage.text) }] : found;
}
