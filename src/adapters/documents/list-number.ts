/** Writes list numbers as word processors and browsers show them. */

const ROMAN: readonly [number, string][] = [
  [1000, "m"], [900, "cm"], [500, "d"], [400, "cd"], [100, "c"], [90, "xc"],
  [50, "l"], [40, "xl"], [10, "x"], [9, "ix"], [5, "v"], [4, "iv"], [1, "i"],
]; // prettier-ignore

/** @param format name of the format in WordprocessingML: "decimal", "lowerLetter", "upperRoman", … */
export function listNumber(value: number, format: string): string {
  switch (format) {
    case "lowerLetter":
      return letters(value);
    case "upperLetter":
      return letters(value).toUpperCase();
    case "lowerRoman":
      return roman(value);
    case "upperRoman":
      return roman(value).toUpperCase();
    case "decimalZero":
      return String(value).padStart(2, "0");
    case "none":
    case "bullet":
      return "";
    default:
      return String(value);
  }
}

/** 1 is "a", 27 "aa", 28 "bb". */
function letters(value: number): string {
  if (value < 1) return String(value);
  return String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.min(1 + Math.floor((value - 1) / 26), 8));
}

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value);
  let rest = value;
  let result = "";
  for (const [worth, letter] of ROMAN) {
    while (rest >= worth) {
      result += letter;
      rest -= worth;
    }
  }
  return result;
}
