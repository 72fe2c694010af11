/** Functions that a text defines first and uses later: "P(t) = 5e^-t … ∫ P(t) dt", "def f(x): return … quad(f, 0, 1)". */

const DEFINITIONS: readonly RegExp[] = [
  /\bdef\s+(\w+)\s*\(\s*(\w+)[^)]*\)\s*(?:->[^:\n]*)?:\s*return\s+([^\n#]+)/g,
  /\b(?:const|let|var)\s+(\w+)\s*=\s*\(?\s*(\w+)[^=]*?=>\s*([^;\n]+);?/g,
  /\bfunction\s+(\w+)\s*\(\s*(\w+)[^{]*\{\s*return\s+([^;}]+);?\s*\}/g,
  /\b(\w+)\s*=\s*lambda\s+(\w+)\s*:\s*([^\n;#]+)/g,
  /(?<![\w'′])([A-Za-z])\s*\(\s*([a-z])\s*\)\s*:?=(?!=)\s*([^=?;$,\n]+?)(?=\s*(?:[;$,?\n]|\.\s|\.?$|\band\b|\bfrom\b|\bover\b|\bbetween\b|\bwith\b|\bfor\b|\bon\b))/g,
];

const WISH = "(?:integrate|integral of|derivative of|differentiate|plot|draw|graph|sketch|antiderivative of|of)";
/** The mark of a comment that asks for something. */
const ASIDE = /^\s*(?:\/\/|#)\s*(?=(?:please |now )?(?:integrate|plot|find|compute|differentiate|draw|what))/gim;

/** The text with uses of such functions replaced by what they stand for; null where there are none. */
export function withDefinitions(text: string): string | null {
  const found: { name: string; argument: string; body: string }[] = [];
  const rest = DEFINITIONS.reduce(
    (current, pattern) =>
      current.replace(pattern, (_whole, name: string, argument: string, body: string) => {
        found.push({ name, argument, body: body.trim() });
        return " ";
      }),
    text,
  );
  if (found.length === 0) return null;
  let isUsed = false;
  const filled = found.reduce(
    (current, { name, argument, body }) => {
      const use = new RegExp(
        `(?<![\\w'′])${name}\\s*\\(\\s*${argument}\\s*\\)|(?<=\\(\\s*)${name}(?=\\s*,)|(?<=\\b${WISH}\\s+)${name}(?=\\s|$|[.,?])(?!\\s*[=(])`,
        "g",
      );
      return current.replace(use, () => {
        isUsed = true;
        return `(${body})`;
      });
    },
    rest.replace(ASIDE, " "),
  );
  return isUsed ? filled : null;
}
