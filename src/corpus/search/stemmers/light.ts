/**
 * Light stemmers for German, French, Spanish and Italian: they undo inflection (plural, gender, case) and leave
 * derivation alone. Words come in lower case; accents are dropped.
 *
 * @see J. Savoy, "Light stemming approaches for the French, Portuguese, German and Hungarian languages", SAC 2006
 */

/** The word without accents: "pénalité" → "penalite", "größe" → "grosse". */
export function withoutAccents(word: string): string {
  return /[^a-z0-9]/.test(word) ? word.normalize("NFD").replace(/\p{M}/gu, "").replace(/ß/g, "ss") : word;
}

export function stemGerman(word: string): string {
  return germanDegree(germanCase(withoutAccents(word)));
}

const GERMAN_S = "bdfghklmnt";

function germanCase(word: string): string {
  if (word.length > 5 && word.endsWith("ern")) return word.slice(0, -3);
  if (word.length > 4 && /e[mnrs]$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith("e")) return word.slice(0, -1);
  return word.length > 3 && word.endsWith("s") && GERMAN_S.includes(word.at(-2)!) ? word.slice(0, -1) : word;
}

function germanDegree(word: string): string {
  if (word.length > 5 && word.endsWith("est")) return word.slice(0, -3);
  if (word.length > 4 && /e[nr]$/.test(word)) return word.slice(0, -2);
  return word.length > 4 && word.endsWith("st") && GERMAN_S.includes(word.at(-3)!) ? word.slice(0, -2) : word;
}

export function stemFrench(accented: string): string {
  let word = withoutAccents(accented);
  if (word.length < 6) return word;
  if (word.endsWith("x")) return word.endsWith("aux") ? word.slice(0, -2) + "l" : word.slice(0, -1);
  for (const ending of ["s", "r", "e", "e"]) if (word.endsWith(ending)) word = word.slice(0, -1);
  return word.at(-1) === word.at(-2) ? word.slice(0, -1) : word;
}

export function stemSpanish(accented: string): string {
  const word = withoutAccents(accented);
  if (word.length < 5) return word;
  if (/[aeo]$/.test(word)) return word.slice(0, -1);
  if (word.endsWith("eses")) return word.slice(0, -2);
  if (word.endsWith("ces")) return word.slice(0, -3) + "z";
  return /[aeo]s$/.test(word) ? word.slice(0, -2) : word;
}

export function stemItalian(accented: string): string {
  const word = withoutAccents(accented);
  if (word.length < 6) return word;
  if (/(?:[ih][ei]|i[ao])$/.test(word)) return word.slice(0, -2);
  return /[aeio]$/.test(word) ? word.slice(0, -1) : word;
}
