/** Blanks out what surrounds mathematics in source files: keywords of Python and TypeScript, comments, Markdown marks. */

/** Patterns of text that carries no mathematics; every match becomes white space of the same length. */
const FRAMES: readonly RegExp[] = [
  /^\s*```[a-z]*\s*$/gim,
  /```(?:python|py|typescript|ts|js|latex|math)?/gi,
  /^\s*(?:#|\/\/)(?!\s*\d).*$/gm,
  /^\s*(?:import|from)\s+[\w.]+.*$/gm,
  /\\(?:begin|end)\{(?:equation|align|aligned|gather|math|displaymath)\*?\}/g,
  /\\(?:label|tag)\{[^}]*\}/g,
  /\\[[\]()](?=\s|\\|[^a-z])/gi,
  /\bdef\s+\w+\s*\([^)]*\)\s*(?:->[^:]*)?:/g,
  /^\s*(?:>\s*)+/gm,
  /^\s*[\w, ]+=\s*(?:sp\.|sympy\.)?symbols\([^)\n]*\)\s*;?/gm,
  /\blambda\s+\w+\s*:/g,
  /\b(?:export\s+)?(?:const|let|var)\s+\w+(?:\s*:\s*[^=]+)?\s*=(?!=)/g,
  /\b(?:export\s+)?function\s+\w*\s*\([^)]*\)\s*(?::\s*\w+\s*)?\{/g,
  /\(\s*\w+(?:\s*:\s*\w+)?\s*\)\s*(?::\s*\w+\s*)?=>/g,
  /\b[a-z]\s*=>/gi,
  /\breturn\b/g,
  /[`$]/g,
  /\*\*(?=[A-Z]\w+|\s*$)|(?<=[a-z]{3})\*\*/g,
];

/** The text with all frames replaced by spaces, so that offsets stay what they were. */
export function withoutFrames(text: string): string {
  return FRAMES.reduce(
    (current, frame) => current.replace(frame, (match) => match.replace(/[^\n]/g, " ")),
    text.replace(/[\u200b\ufeff]/g, " "),
  );
}
