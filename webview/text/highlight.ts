/** Colours for code: comments, strings, numbers, keywords and the names of what is defined, in the languages of answers. */

/** Code above this many characters stays plain: colouring would hold up the page. */
const LIMIT = 20_000;

interface Language {
  /** Patterns of what has a colour; an unfinished one reaches to the end of its line or of the code. */
  comment: string;
  text: string;
  /** Names of members. */
  attribute?: string;
  keywords: ReadonlySet<string>;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const QUOTED = String.raw`"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?`;

const JAVASCRIPT: Language = {
  comment: String.raw`\/\/.*|\/\*[^]*?(?:\*\/|$)`,
  text: QUOTED + String.raw`|\x60(?:\\[^]|[^\x60\\])*\x60?`,
  keywords: words(
    "abstract any as async await boolean break case catch class const continue declare default delete do else enum export extends false finally for from function if implements import in instanceof interface keyof let never new null number object of private protected public readonly return satisfies static string super switch this throw true try type typeof undefined unknown var void while with yield",
  ),
};
const PYTHON: Language = {
  comment: "#.*",
  text: String.raw`[rbfuRBFU]{0,2}(?:"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|${QUOTED})`,
  keywords: words(
    "False None True and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass print raise return self try while with yield",
  ),
};
const BASH: Language = {
  comment: String.raw`(?<![^\s;])#.*`,
  text: String.raw`"(?:\\[^]|[^"\\])*"?|'[^']*'?`,
  keywords: words(
    "case cd do done echo elif else esac exit export false fi for function if in local read return set shift source then true unset until while",
  ),
};
const JSON_LANGUAGE: Language = {
  comment: String.raw`\/\/.*|\/\*[^]*?(?:\*\/|$)`,
  text: String.raw`"(?:\\.|[^"\\\n])*"?`,
  keywords: words("false null true"),
};
const YAML: Language = {
  comment: String.raw`(?<![^\s])#.*`,
  text: QUOTED,
  attribute: String.raw`(?<=(?:^|\n)[ -]*)[\w.$/-]+(?=:(?:\s|$))`,
  keywords: words("false no null off on true yes"),
};

const LANGUAGES: Readonly<Record<string, Language>> = {
  bash: BASH,
  sh: BASH,
  shell: BASH,
  zsh: BASH,
  cjs: JAVASCRIPT,
  javascript: JAVASCRIPT,
  js: JAVASCRIPT,
  jsx: JAVASCRIPT,
  mjs: JAVASCRIPT,
  ts: JAVASCRIPT,
  tsx: JAVASCRIPT,
  typescript: JAVASCRIPT,
  json: JSON_LANGUAGE,
  jsonc: JSON_LANGUAGE,
  py: PYTHON,
  python: PYTHON,
  yaml: YAML,
  yml: YAML,
};

const NUMBER = String.raw`(?<![\w$.])(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)n?(?![\w$])`;
const DEFINED = String.raw`(?<=(?:^|[^\w$])(?:class|def|function)[ \t]+)[\p{L}_$][\p{L}\p{N}_$]*`;
const WORD = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;

export interface ColouredPart {
  text: string;
  /** null where it is plain. */
  kind: "comment" | "string" | "attribute" | "number" | "title" | "keyword" | null;
}

/** The code in its order; null where the language is not known or the code is too long. */
export function colouredParts(code: string, language: string): ColouredPart[] | null {
  const form = Object.hasOwn(LANGUAGES, language.toLowerCase()) ? LANGUAGES[language.toLowerCase()] : undefined;
  if (form === undefined || code.length > LIMIT) return null;
  const parts: ColouredPart[] = [];
  let end = 0;
  for (const found of code.matchAll(patternOf(form))) {
    const kind = kindOf(found, form);
    if (kind === null) continue;
    if (found.index > end) parts.push({ text: code.slice(end, found.index), kind: null });
    parts.push({ text: found[0], kind });
    end = found.index + found[0].length;
  }
  if (end < code.length) parts.push({ text: code.slice(end), kind: null });
  return parts;
}

function patternOf({ comment, text, attribute = "(?!)" }: Language): RegExp {
  const forms = { comment, string: text, attribute, number: NUMBER, title: DEFINED, word: WORD };
  const groups = Object.entries(forms).map(([name, pattern]) => `(?<${name}>${pattern})`);
  return new RegExp(groups.join("|"), "gu");
}

const KINDS = ["comment", "string", "attribute", "number", "title"] as const;

function kindOf({ groups, 0: text }: RegExpExecArray, { keywords }: Language): ColouredPart["kind"] {
  const named = KINDS.find((kind) => groups?.[kind] !== undefined);
  return named ?? (keywords.has(text) ? "keyword" : null);
}

/** The code as nodes; null where it stays plain. */
export function highlighted(code: string, language: string): DocumentFragment | null {
  const parts = colouredParts(code, language);
  if (parts === null) return null;
  const fragment = document.createDocumentFragment();
  for (const { text, kind } of parts) {
    if (kind === null) fragment.append(text);
    else
      fragment.append(Object.assign(document.createElement("span"), { className: `code-${kind}`, textContent: text }));
  }
  return fragment;
}
