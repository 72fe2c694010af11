/** Texts of a plot without markup: Plotly draws it with inline styles, which the policy forbids. Pure. */

const RAISED: Record<string, string> = {
  ...{ "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹" },
  ...{ "+": "⁺", "-": "⁻", "−": "⁻", "=": "⁼", "(": "⁽", ")": "⁾", n: "ⁿ", i: "ⁱ", x: "ˣ", y: "ʸ", k: "ᵏ", " ": " " },
};
const LOWERED: Record<string, string> = {
  ...{ "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈", "9": "₉" },
  ...{ "+": "₊", "-": "₋", "−": "₋", "=": "₌", "(": "₍", ")": "₎", n: "ₙ", i: "ᵢ", x: "ₓ", k: "ₖ", " ": " " },
};

/** Line breaks stay, and `<extra>`, which parts a hover's text; x<sup>2</sup> becomes x². */
export function plainMarkup(text: string): string {
  return text
    .replace(/<sup>(.*?)<\/sup>/gi, (_, inner: string) => shifted(inner, RAISED, "^"))
    .replace(/<sub>(.*?)<\/sub>/gi, (_, inner: string) => shifted(inner, LOWERED, "_"))
    .replace(/<(?!\/?(?:br|extra)\b)\/?[a-z][^>]*>/gi, "");
}

function shifted(text: string, letters: Record<string, string>, sign: string): string {
  const all = [...text].map((letter) => letters[letter]);
  if (all.every((letter) => letter !== undefined)) return all.join("");
  return text.length === 1 ? sign + text : `${sign}(${text})`;
}
