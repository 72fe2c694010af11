/** What the program says to people, read from its sources: the strings that are translated, and those that are not. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../harness/paths";

export interface SaidWords {
  /** First arguments of `t(…)`, `vscode.l10n.t(…)` and, in the corpus, `sentence(…)`. */
  translated: string[];
  /** "file:line words" of what people see and no table can translate. */
  bare: string[];
}

/** Names under which functions of this project take words for people. */
const TRANSLATORS = /^(?:t|sentence)$/;
const SHOWING = /^(?:show(?:Information|Warning|Error)Message|setStatusBarMessage)$/;
const SHOWN_PROPERTIES = /^(?:title|placeHolder|prompt|openLabel|tooltip)$/;
const LETTERS = /\p{L}{3}/u;
const SHOWN_ATTRIBUTES = /\b(?:aria-label|title|placeholder|label)="([^"]*\p{L}{3}[^"]*)"/gu;

export function saidWords(): SaidWords {
  const said: SaidWords = { translated: [], bare: [] };
  for (const path of [
    "src/extension.ts",
    "src/wording.ts",
    "src/corpus/verify/verify.ts",
    ...filesOf("src/adapters/storage/export"),
    ...filesOf("src/editor"),
    ...filesOf("webview"),
  ]) {
    const text = readFileSync(join(ROOT, path), "utf8");
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    collect(source, source, path, said);
  }
  said.translated = [...new Set(said.translated)].sort();
  return said;
}

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
}

function collect(node: ts.Node, source: ts.SourceFile, path: string, said: SaidWords): void {
  const tell = (words: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    said.bare.push(`${path}:${line + 1} ${words.trim()}`);
  };
  if (ts.isCallExpression(node)) {
    const name = calledName(node);
    const [first] = node.arguments;
    if (TRANSLATORS.test(name) && first && ts.isStringLiteralLike(first)) said.translated.push(first.text);
    if (SHOWING.test(name)) {
      for (const given of node.arguments)
        if (ts.isStringLiteralLike(given) && LETTERS.test(given.text)) tell(given.text);
    }
  }
  if (path.startsWith("src/editor/") && ts.isPropertyAssignment(node)) {
    const { name, initializer: value } = node;
    const isShown = ts.isIdentifier(name) && SHOWN_PROPERTIES.test(name.text);
    if (isShown && ts.isStringLiteralLike(value) && LETTERS.test(value.text)) tell(value.text);
  }
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === "html") bareInTemplate(node).forEach(tell);
  node.forEachChild((child) => collect(child, source, path, said));
}

function calledName({ expression }: ts.CallExpression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : "";
}

/** Words between the tags, and in the attributes that people read or hear. */
function bareInTemplate({ template }: ts.TaggedTemplateExpression): string[] {
  const parts = ts.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text];
  const whole = parts.join("\u0000");
  const attributes = [...whole.matchAll(SHOWN_ATTRIBUTES)].map(([, words = ""]) => words);
  const between = whole.replace(/<[^>]*>/g, "\u0000").split("\u0000");
  return [...attributes, ...between.filter((words) => LETTERS.test(words))];
}
