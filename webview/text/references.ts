/** Markers such as [1] or [1, 2] in Markdown: they become chips, and statements they do not carry are marked. */
import type { Env, MarkdownIt, Token } from "markdown-it";
import type { Citation } from "../../src/protocol";

/** What the renderer is told besides the text. */
export interface References {
  /** null while the answer is streamed and its citations are not known. */
  citations: readonly Citation[] | null;
}

const MARKERS = /^\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\](?!\()/;

/** The numbers of the marker that begins at an index; null where none does. */
export function markersAt(text: string, start: number): { numbers: number[]; end: number } | null {
  const match = MARKERS.exec(text.slice(start, start + 40));
  if (match === null) return null;
  return { numbers: (match[1] ?? "").split(",").map(Number), end: start + match[0].length };
}

export function references(markdown: MarkdownIt): void {
  markdown.inline.ruler.before("link", "reference", (state, silent) => {
    const citations = citationsOf(state.env);
    const markers = markersAt(state.src, state.pos);
    if (markers === null) return false;
    const isKnown = (number: number) => citations === null || citations.some(({ marker }) => marker === number);
    if (!markers.numbers.every(isKnown)) return false;
    if (!silent) {
      for (const number of markers.numbers) {
        const token = state.push("reference", "span", 0);
        token.meta = { marker: number };
      }
    }
    state.pos = markers.end;
    return true;
  });
  markdown.core.ruler.push("unsupported", (state) => {
    const doubtful = new Set(
      (citationsOf(state.env) ?? []).filter(({ supported }) => !supported).map(({ marker }) => marker),
    );
    if (doubtful.size === 0) return;
    for (const token of state.tokens) {
      if (token.children !== null) token.children = marked(token.children, doubtful, state.Token);
    }
  });
  markdown.renderer.rules["reference"] = (tokens, index) => {
    return `<span class="reference" data-reference="${markerOf(tokens[index])}"></span>`;
  };
  markdown.renderer.rules["unsupported_open"] = () => '<span class="unsupported">';
  markdown.renderer.rules["unsupported_close"] = () => "</span>";
}

function citationsOf(env: Env): References["citations"] {
  return (env as Partial<References>).citations ?? null;
}

function markerOf(token: Token | undefined): number {
  return Number(token?.meta?.["marker"]);
}

type TokenForm = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

/** Wraps each sentence before a doubtful marker. */
function marked(tokens: readonly Token[], doubtful: ReadonlySet<number>, Form: TokenForm): Token[] {
  const out: Token[] = [];
  for (const token of tokens) {
    if (token.type === "reference" && doubtful.has(markerOf(token))) {
      const start = sentenceStart(out, Form);
      if (start < out.length) {
        out.splice(start, 0, new Form("unsupported_open", "span", 1));
        out.push(new Form("unsupported_close", "span", -1));
      }
    }
    out.push(token);
  }
  return out;
}

/** Index where the sentence at the end begins; splits a text that holds the end of another one. */
function sentenceStart(tokens: Token[], Form: TokenForm): number {
  let depth = 0;
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index];
    if (token === undefined || token.type === "reference" || token.type === "unsupported_close") return index + 1;
    depth -= token.nesting;
    if (depth < 0) return index + 1;
    if (token.type !== "text" || depth > 0) continue;
    const cut = sentenceEnd(token.content, index === tokens.length - 1);
    if (cut === 0) continue;
    const rest = new Form("text", "", 0);
    rest.content = token.content.slice(cut);
    token.content = token.content.slice(0, cut);
    tokens.splice(index + 1, 0, rest);
    return index + 1;
  }
  return 0;
}

/** Where the last sentence of the text begins; its own final stop is no boundary. */
function sentenceEnd(text: string, isLast: boolean): number {
  const body = isLast ? text.trimEnd().replace(/[.!?]+$/, "") : text;
  const ends = [...body.matchAll(/[.!?…]["”’)]*\s+(?=\S)/g)];
  const last = ends.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}
