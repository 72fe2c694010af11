/** Tells the encodings of older text files apart by how often the commonest characters of their languages come out. */

export type OldEncoding = "gb18030" | "big5" | "shift_jis" | "euc-jp" | "euc-kr" | "windows-1251" | "windows-1252";

interface Candidate {
  encoding: OldEncoding;
  common: ReadonlySet<string>;
}

const HANS =
  "的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说种面而方后多定行学法所民得经三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日社义事平形相全表间样与关各重新线内数正反明看原又利比或但质第向道此变条没结解问建月公无系情者最立代已通并提直程五果位入常文总次品式设及管特件长求基资流路级少图统接知较将组见计别手期根论指几区强放做必先回则任取据处给即保治规领导器增受认六共权收证改单安场身车例具万每目至达示议报完类八名确节整元今集许步需低持须际商非验连断技备办列约支除消构称准精值号率选标存效查型按格置始专状属调照参该严应赛";
const HANT =
  "的一是在不了有和人這中大為上個國我以要他時來用們生到作地於出就分對成會可主發年動同工也能下過子說種面而方後多定行學法所民得經三之進著等部度家電力裡如水化高自二理起小物現實加量都兩體制機當使點從業本去把性好應開它合還因由其些然前外天政四日社義事平形相全表間樣與關各重新線內數正反明看原又利比或但質第向道此變條沒結解問建月公無系情者最立代已通並提直程五果位入常文總次品式設及管特件長求基資流路級少圖統接知較將組見計別手期根論指幾區強放做必先回則任取據處給即保治規領導器增受認六共權收證改單安場身車例具萬每目至達示議報完類八名確節整元今集許步需低持須際商非驗連斷技備辦列約支除消構稱準精值號率選標存效查型按格置始專狀屬調照參該嚴應賽";
const KANA =
  "あいうえおかがきくけこさしじすせそただちっつてでとどなにねのはばひべほまみむめもやゆよらりるれろわをんアイウエオカキクケコサシジスセタチッテデトドナニネノハバフマムメモラリルレロンー";
const HANGUL =
  "이다의는을에가를한고로지은하사정시기도인서대자수해보어있리일그부제아나상과스안전으경게주니라원여성오장와우동만세조들구교내선위방신미년문연음관생중국용무유비마계물공현발학결개회진행통분법규칙항약할때못여야된된하최소차량무게높거당각본호및른";
const CYRILLIC = "оеаинтсрвлкмдпуяы";

const CANDIDATES: readonly Candidate[] = (
  [
    ["gb18030", HANS],
    ["big5", HANT],
    ["shift_jis", KANA],
    ["euc-jp", KANA],
    ["euc-kr", HANGUL],
    ["windows-1251", CYRILLIC],
  ] as const
).map(([encoding, common]) => ({ encoding, common: new Set(common) }));

const SAMPLE_BYTES = 64 * 1024;
/** Share of the letters beyond ASCII that the commonest ones make up at least, by encoding; texts at hand had more. */
const LEAST_COMMON = 0.33;
/** Share of the characters beyond ASCII that may be broken, such as one cut in two at the end. */
const MOST_BROKEN = 0.02;
/** Bytes beyond ASCII that no word of a western language has in a row. */
const LONG_RUN = 4;

/**
 * The encoding of text that is neither UTF-8 nor UTF-16; null where the bytes fit none.
 */
export function guessEncoding(bytes: Uint8Array): OldEncoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const scores = CANDIDATES.map(({ encoding, common }) => ({
    encoding,
    score: shareOfCommon(sample, encoding, common),
  }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  if (best.score >= LEAST_COMMON) return best.encoding;
  return looksWestern(sample) ? "windows-1252" : null;
}

/** 0 where the bytes are not of the encoding. */
function shareOfCommon(sample: Uint8Array, encoding: OldEncoding, common: ReadonlySet<string>): number {
  const text = new TextDecoder(encoding).decode(sample);
  const letters = text.match(/[^\u0000-\u007f\p{P}\p{S}\p{Z}]/gu) ?? [];
  const broken = (text.match(/[\ufffd\ue000-\uf8ff\u0080-\u009f]/g) ?? []).length;
  if (letters.length === 0 || broken > 1 + letters.length * MOST_BROKEN) return 0;
  // In one word, letters of a western language stand beside those of ASCII; Cyrillic ones do not.
  const mixed = (text.match(/[a-z][а-яё]|[а-яё][a-z]/giu) ?? []).length;
  if (encoding === "windows-1251" && mixed > letters.length * 0.1) return 0;
  return letters.filter((letter) => common.has(letter)).length / letters.length;
}

function looksWestern(sample: Uint8Array): boolean {
  let run = 0;
  let high = 0;
  let inLongRuns = 0;
  for (const byte of sample) {
    run = byte < 0x80 ? 0 : run + 1;
    if (byte >= 0x80) high++;
    if (run === LONG_RUN) inLongRuns += LONG_RUN;
    else if (run > LONG_RUN) inLongRuns++;
  }
  return inLongRuns <= high / 2;
}
