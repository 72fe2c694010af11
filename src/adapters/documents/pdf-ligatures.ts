/** Repairs ligatures that a font maps to the wrong character: "o`icial" for "official", "agect" for "affect". */
import type { Word } from "./pdf-words";

const LIGATURES = ["ff", "fi", "fl", "ffi", "ffl", "ti", "tt", "ft", "tf", "fj", "th", "ch"];
/** Words with ligatures, for documents in which no other word helps. */
const KNOWN =
  `affect affected affecting affects affiliate affiliated afflict affirm affix affixed affordable after aircraft amplify
  artificial baffle beneficial benefit benefits briefing buffer certificate certificates certification certified certify chief
  clarification clarify classification classified coefficient confidential configuration configurations confirm confirmation
  confirmed conflict conflicts cut-off craft define defined defines definition definitions deflect deflection deflections deficit
  differ difference differences different differential differs difficult difficulty diffuser draft effect effective effectively
  effects efficiency efficient effort efforts field fields fifth fifty fight figure figures file filed files fill filled filler
  filling film filter filters fin final finally finals find finding findings fine fined fines finish finished finisher finishing
  fire fires firewall firm first firstly fit fits fitted fitting five fix fixation fixed fixing flag flags flame flammable flange
  flange flap flat flexible flexibility flexure flight float floor flow flows fluid fluids flush flutter fly flywheel identification
  identified identifier identify inefficient inflammable inflatable inflate influence justification justified justify left lift
  lifting modification modifications modified modify modifying notification notifications notified notify off offence offences
  offenders offense offer offered offers office officer officers offices official officially officials offset often platform
  profile profiles prefix proficient qualification qualifications qualified qualify qualifying raft ratification ratified reflect
  reflected reflection reflective refine refill roll-off rectified rectify sacrificial satisfied satisfy scientific scuffing shaft
  shift shifting significance significant significantly simplified simplify soft software specific specifically specification
  specifications specified specifies specify staff stiff stiffener stiffness suffer suffered suffice sufficient sufficiently
  suffix surface takeoff tariff traffic twelfth undefined unified uniform unspecified unmodified verification verified verify
  waffle workflow`.split(/\s+/);
const NO_WORD = /[^\p{L}\p{N}.,;:()'"“”‘’\-–—/%&§°*+=<>[\]{}!?#@€$£•·…×²³µ±≤≥]/u;
const BETWEEN_LETTERS = /(?<=\p{L})[^\p{L}\p{N}'’\-–—/.]+(?=\p{L})/u;
const MAX_ROUNDS = 2;

/** One character code of one font, and the words that show it. */
interface Suspect {
  code: number;
  words: Word[];
}

/** Changes the words' text in place. */
export function repairLigatures(words: readonly Word[]): void {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const suspects = suspectsOf(words);
    if (suspects.length === 0) return;
    const doubtful = new Set(suspects.flatMap((suspect) => suspect.words));
    const vocabulary = new Set(KNOWN);
    for (const word of words) {
      if (!doubtful.has(word)) vocabulary.add(lettersOf(word.text));
    }
    for (const suspect of suspects) repair(suspect, vocabulary);
  }
}

function suspectsOf(words: readonly Word[]): Suspect[] {
  const usual = usualCodes(words);
  const suspects = new Map<string, Suspect>();
  for (const word of words) {
    for (const code of doubtfulCodes(word, usual)) {
      const key = `${word.font} ${code}`;
      const suspect = suspects.get(key) ?? { code, words: [] };
      suspect.words.push(word);
      suspects.set(key, suspect);
    }
  }
  return [...suspects.values()];
}

/** For each letter of each font the code that shows it most often. */
function usualCodes(words: readonly Word[]): ReadonlyMap<string, number> {
  const counts = new Map<string, Map<number, number>>();
  for (const { text, font, codes } of words) {
    for (let at = 0; at < text.length; at++) {
      if (codes[at]! < 0) continue;
      const key = `${font} ${text[at]!}`;
      const byCode = counts.get(key) ?? new Map<number, number>();
      byCode.set(codes[at]!, (byCode.get(codes[at]!) ?? 0) + 1);
      counts.set(key, byCode);
    }
  }
  const mixed = [...counts].filter(([, byCode]) => byCode.size > 1);
  return new Map(mixed.map(([key, byCode]) => [key, [...byCode].sort((a, b) => b[1] - a[1])[0]![0]]));
}

/** Codes of the word that show no letter within letters, or a letter that another code usually shows. */
function doubtfulCodes({ text, font, codes }: Word, usual: ReadonlyMap<string, number>): Set<number> {
  const doubtful = new Set<number>();
  if (!/\p{L}/u.test(text)) return doubtful;
  const hasStranger = NO_WORD.test(text) || BETWEEN_LETTERS.test(text);
  if (!hasStranger && usual.size === 0) return doubtful;
  for (let at = 0; at < text.length; at++) {
    const code = codes[at]!;
    const character = text[at]!;
    if (code < 0 || (at > 0 && codes[at - 1] === code)) continue;
    const usualCode = usual.get(`${font} ${character}`);
    const isStranger = hasStranger && /[^\p{L}\p{N}]/u.test(character);
    if (isStranger || (usualCode !== undefined && usualCode !== code && /\p{L}/u.test(character))) doubtful.add(code);
  }
  return doubtful;
}

function repair({ code, words }: Suspect, vocabulary: ReadonlySet<string>): void {
  const hits = (replacement: string | null) =>
    new Set(
      words.map((word) => lettersOf(replaced(word, code, replacement).text)).filter((text) => vocabulary.has(text)),
    ).size;
  const ranked = LIGATURES.map((ligature) => ({ ligature, count: hits(ligature) })).sort((a, b) => b.count - a.count);
  const [best, second] = ranked as [(typeof ranked)[0], (typeof ranked)[0]];
  if (best.count === 0 || best.count === second.count || best.count <= hits(null) || best.count <= hits("")) return;
  for (const word of words) Object.assign(word, replaced(word, code, best.ligature));
}

/** @param replacement null leaves the word as it is */
function replaced(word: Word, code: number, replacement: string | null): Pick<Word, "text" | "codes" | "struck"> {
  const { text, codes, struck } = word;
  if (replacement === null) return { text, codes, struck };
  let result = "";
  const resultCodes: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const isDoubtful = codes[at] === code && (at === 0 || codes[at - 1] !== code || text[at - 1] === text[at]);
    const piece = isDoubtful ? replacement : text[at]!;
    result += piece;
    for (let unit = 0; unit < piece.length; unit++) resultCodes.push(isDoubtful ? -1 : codes[at]!);
  }
  const isWhole = struck !== null && struck[0] === 0 && struck[1] === text.length;
  return { text: result, codes: resultCodes, struck: isWhole ? [0, result.length] : struck };
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}
