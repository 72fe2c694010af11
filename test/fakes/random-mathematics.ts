/** Random texts made of pieces of mathematics, prose and rubbish, for fuzzing what reads them. */

const PIECES =
  "integral|of|∫|∫_0^1|\\int|_|^|{|}|(|)|[|]|||x|y|t|dx|d|sin|cos|log|exp|foo(|sqrt|\\frac|\\sqrt|1|0|2.5|1e400|pi|inf|∞|to|from|between|and|plot|limit|as|->|→|=|<|≤|>|+|-|−|*|/|²|³|ⁿ|x²|√|∛|!|?|:|,|;|..|\\begin{cases}|\\end{cases}|&|\\\\|$|$$|```|area|under|derivative|roots|at|y =|f(x) =|e^|½|π|with respect to|\u0000|😀|ß|\n|\t|'|\"|%|#|@|~|`|mod|or|choose|lim|_{|^{|dx/|d/dx|\\left||\\right||squared|over|minus|9|99999999999999999999|\\|é|Integrate[|quad(|lambda x:|kg|km/h|±|gcd(|det([1,2;3,4])|integriere|von|bis|Fläche".split(
    "|",
  );

/** Numbers in [0, 1) that are the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** One text; mostly pieces of mathematics, sometimes any characters at all, sometimes one piece over and over. */
export function randomText(random: () => number): string {
  const kind = random();
  const length = 1 + Math.floor(random() * 25);
  const piece = () => PIECES[Math.floor(random() * PIECES.length)] ?? "";
  if (kind < 0.05)
    return piece()
      .repeat(1 + Math.floor(random() * 600))
      .slice(0, 3900);
  const parts = Array.from({ length }, () => {
    if (kind < 0.8) return piece() + (random() < 0.5 ? " " : "");
    return String.fromCodePoint(random() < 0.9 ? 32 + Math.floor(random() * 95) : Math.floor(random() * 0xd7ff));
  });
  return parts.join("");
}
