/** What characters of Word's symbol fonts show: they are named by their place in the font. */
import type { Attributes } from "./xml";

/** Places in the font "Symbol", where they differ from Latin-1. */
const SYMBOL: Readonly<Record<string, string>> = {
  "44": "Δ", "46": "Φ", "47": "Γ", "4c": "Λ", "50": "Π", "51": "Θ", "53": "Σ", "57": "Ω", "61": "α", "62": "β", "63": "χ",
  "64": "δ", "65": "ε", "66": "φ", "67": "γ", "68": "η", "6b": "κ", "6c": "λ", "6d": "µ", "6e": "ν", "70": "π", "71": "θ",
  "72": "ρ", "73": "σ", "74": "τ", "77": "ω", "78": "ξ", "79": "ψ", "7a": "ζ", a2: "′", b2: "″", a3: "≤", a5: "∞", ab: "↔",
  ac: "←", ad: "↑", ae: "→", af: "↓", b0: "°", b1: "±", b3: "≥", b4: "×", b5: "∝", b7: "•", b8: "÷", b9: "≠", ba: "≡",
  bb: "≈", bc: "…", b6: "∂", c6: "∅", d6: "√", d7: "⋅", e5: "Σ",
}; // prettier-ignore
/** Boxes, ticks and arrows of the fonts "Wingdings". */
const WINGDINGS: Readonly<Record<string, string>> = {
  "6f": "☐", a8: "☐", fe: "☑", fd: "☒", fc: "✓", fb: "✗", e0: "→", a7: "▪", "6e": "■", "71": "☐",
}; // prettier-ignore

/** @param attributes of `w:sym`: font and place, such as "F0B1" */
export function symbolOf(attributes: Attributes): string {
  const place = Number.parseInt(attributes["w:char"] ?? "", 16);
  if (!Number.isFinite(place)) return "";
  const isPrivate = place >= 0xf000 && place <= 0xf0ff;
  if (!isPrivate && place > 0xff) return String.fromCodePoint(Math.min(place, 0x10ffff));
  const code = place & 0xff;
  const font = attributes["w:font"] ?? "";
  const table = /wingdings/i.test(font) ? WINGDINGS : SYMBOL;
  return (
    table[code.toString(16)] ?? (/symbol/i.test(font) && code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : "•")
  );
}
