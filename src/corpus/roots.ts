/** Roots of words: what "deliver", "delivery" and "deliveries" have in common. Coarser than the stems of the index. */
import { isIdeographic, pairsOf } from "./ideographs";
import { stem } from "./search/stemmer";
import { wordsOf } from "./terms";

const ENDINGS =
  /(?:ational|ation|ition|ement|ment|ance|ence|ancy|ency|ity|iti|ion|al|er|or|iv|abl|ibl|ant|ent|li|i|e)$/;
/** Letters that a root keeps at least. */
const MIN_ROOT = 4;
const MAX_CACHED = 50_000;

/** Forms that no rule of spelling finds: each group with its base first. */
const IRREGULAR_GROUPS =
  `withdraw withdrew withdrawn|drive drove driven|wear wore worn|hold held|pay paid|lose lost|begin began begun|make made|take took taken
give gave given|show showed shown|write wrote written|build built|sell sold|keep kept|leave left|meet met|send sent|tell told|find found
run ran|choose chose chosen|bring brought|buy bought|break broke broken|forbid forbade forbidden|win won|bind bound|seek sought|ring rang rung
speak spoke spoken|steal stole stolen|do did done|bear bore borne|draw drew drawn|fall fell fallen|hide hid hidden|know knew known
lead led|lend lent|rise rose risen|see saw seen|shake shook shaken|spend spent|stand stood|strike struck|teach taught|think thought
overtake overtook overtaken|spin spun|throw threw thrown|ride rode ridden|blow blew blown|catch caught|come came|bend bent|swear swore sworn
get got gotten|go went gone|overspend overspent|slide slid|stick stuck|swing swung|tear tore torn|weave wove woven|sit sat
use usage|fly flew flown flight flights|gas gases|bus buses|lens lenses|radius radii|axis axes|child children|person people|criterion criteria`
    .split(/[|\n]/)
    .map((group) => group.split(" "));
/** Form → base. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  IRREGULAR_GROUPS.flatMap(([base = "", ...forms]) => forms.map((form) => [form, base] as const)),
);

const cache = new Map<string, string>();

/** "Engineers" are no engines. */
const PEOPLE = /^(\p{L}{3,}eer)s?$/iu;

/** Words that say other things than those they seem to be made of: a competitor is no competition, and what is designated no design. */
const APART: readonly [RegExp, string][] = [
  ...`competitor director constructor entrant employer employee signal pressure consideration nominal provisional shower
drawer poster banner flower`
    .split(/\s/)
    .map((word): [RegExp, string] => [new RegExp(`^${word}(?:s|ly|led|ling)?$`), word]),
  [/^designat(?:e[sd]?|ing|ions?)$/, "designat"],
];

export function rootOf(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const lower = word.toLowerCase();
  const own = PEOPLE.exec(lower)?.[1] ?? APART.find(([pattern]) => pattern.test(lower))?.[1];
  let root = own ?? stem(baseForm(word), "en");
  while (own === undefined) {
    const shorter = root.replace(ENDINGS, "");
    if (shorter === root || shorter.length < MIN_ROOT) break;
    root = shorter;
  }
  if (cache.size > MAX_CACHED) cache.clear();
  cache.set(word, root);
  return root;
}

/** "overwritten", "withheld", "rebuilt" */
const PREFIXED = /^(over|under|out|up|re|mis|fore|with)(.{3,})$/;

/** "withdrawn" → "withdraw"; other words as they are, in lower case. */
export function baseForm(word: string): string {
  const lower = word.toLowerCase();
  const known = IRREGULAR.get(lower);
  if (known !== undefined) return known;
  const [, prefix = "", rest = ""] = PREFIXED.exec(lower) ?? [];
  const base = IRREGULAR.get(rest);
  return base === undefined ? lower : prefix + base;
}

/** "drive" → "drove", "driven": other forms of the word that no rule of spelling finds. */
export function irregularForms(word: string): string[] {
  const root = rootOf(word);
  const group = IRREGULAR_GROUPS.find(([base = ""]) => rootOf(base) === root) ?? [];
  return group.filter((form) => stem(form, "en") !== stem(word.toLowerCase(), "en"));
}

/** "in order to" gives no order. */
const PURPOSE = /\bin order (?=to\b|that\b)/gi;

/** Roots of all words of a text; the parts of a hyphenated word too, and the pairs of signs that stand for words. */
export function rootsOf(text: string): Set<string> {
  const roots = new Set<string>();
  for (const word of wordsOf(text.replace(PURPOSE, " "))) {
    roots.add(rootOf(word));
    if (isIdeographic(word)) for (const pair of pairsOf(word)) roots.add(pair);
    if (/[-’']/.test(word)) for (const part of word.split(/[-’']/)) if (part.length > 1) roots.add(rootOf(part));
  }
  return roots;
}
