/** TeX in Markdown: `$…$`, `$$…$$`, `\(…\)` and `\[…\]` become placeholders that are typeset later. */
import type { MarkdownIt } from "markdown-it";

interface Delimiter {
  open: string;
  close: string;
  isDisplay: boolean;
}

const DELIMITERS: readonly Delimiter[] = [
  { open: "$$", close: "$$", isDisplay: true },
  { open: "\\[", close: "\\]", isDisplay: true },
  { open: "\\(", close: "\\)", isDisplay: false },
  { open: "$", close: "$", isDisplay: false },
];

export interface Formula {
  tex: string;
  isDisplay: boolean;
  /** Index behind the closing delimiter. */
  end: number;
}

/** The formula that begins at an index; null where none does. Dollars around prices are no formula; behind a command such as `\pi` a space may stand. */
export function formulaAt(text: string, start: number): Formula | null {
  const delimiter = DELIMITERS.find(({ open }) => text.startsWith(open, start));
  if (delimiter === undefined) return null;
  const { open, close, isDisplay } = delimiter;
  const from = start + open.length;
  const to = closing(text, close, from);
  const tex = text.slice(from, to);
  if (to < 0 || tex.trim() === "") return null;
  if (open === "$" && (/^\s|(?<!\\[A-Za-z]+)\s$|\n\n/.test(tex) || /\d/.test(text[to + 1] ?? ""))) return null;
  return { tex: tex.trim(), isDisplay, end: to + close.length };
}

function closing(text: string, close: string, from: number): number {
  for (let at = text.indexOf(close, from); at >= 0; at = text.indexOf(close, at + 1)) {
    if (close.startsWith("\\") || text[at - 1] !== "\\") return at;
  }
  return -1;
}

export function formulas(markdown: MarkdownIt): void {
  markdown.inline.ruler.before("escape", "formula", (state, silent) => {
    const formula = formulaAt(state.src, state.pos);
    if (formula === null || formula.end > state.posMax) return false;
    if (!silent) {
      const token = state.push("formula", "span", 0);
      token.content = formula.tex;
      token.meta = { isDisplay: formula.isDisplay };
    }
    state.pos = formula.end;
    return true;
  });
  markdown.block.ruler.before("paragraph", "formula", (state, startLine, endLine, silent) => {
    const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
    const formula = formulaAt(state.src, start);
    if (formula === null || !formula.isDisplay) return false;
    let line = startLine;
    while (line < endLine && (state.eMarks[line] ?? 0) < formula.end) line++;
    if (state.src.slice(formula.end, state.eMarks[line]).trim() !== "") return false;
    if (silent) return true;
    const token = state.push("formula", "div", 0);
    token.content = formula.tex;
    token.meta = { isDisplay: true };
    token.map = [startLine, line + 1];
    state.line = line + 1;
    return true;
  });
  markdown.renderer.rules["formula"] = (tokens, index) => {
    const token = tokens[index];
    const tex = markdown.utils.escapeHtml(token?.content ?? "");
    const isDisplay = (token?.meta as { isDisplay?: boolean } | undefined)?.isDisplay === true;
    return `<span class="formula" data-formula="${isDisplay ? "display" : "inline"}">${tex}</span>`;
  };
}
