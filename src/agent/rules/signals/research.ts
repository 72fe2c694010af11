/** Signs of a question about the files and the code of the workspace. */
import { contentWords, plainText, wordsOf, wrapped } from "../words";
import { checksCitations } from "../citation-check";
import { CALCULUS } from "./mathematics";
import { EDIT } from "./orders";
import { matching, type Rule, type Signal } from "./signal";

const FILE_NAME =
  /(?:^|[\s"'`(:#@])(?:[\w.-]+\/)*[\w-]+\.(?:tsx?|jsx?|mjs|cjs|py|java|kt|go|rs|rb|php|cs|cpp|cc|hpp|[ch]|sh|sql|json|ya?ml|toml|ini|cfg|csv|tsv|xml|html?|css|scss|md|txt|log|ipynb|lock|vue|svelte|env|gradle|tf|docx?|xlsx?|pdf)\b|(?:^|\s)(?:src|lib|test|tests|docs|app|packages)\/|(?:^|\s)\.?\.?\/[\w.-]+|(?:^|\s)[\w-]+\/(?=[\s?]|$)/i;
/** camelCase, PascalCase with two humps, snake_case, CONSTANT_CASE, call(), a.b.c(). */
const IDENTIFIER =
  /\b[a-z]+[0-9]*(?:[A-Z][a-z0-9]+)+\b|\b(?:[A-Z][a-z0-9]+){2,}\b|\b[A-Za-z0-9]+_[A-Za-z0-9_]+\b|\b[a-zA-Z_]\w+\(\)|`[^`]+`|\b\w+::\w+|\b[A-Z]{2,}[a-z]+[A-Z]\w*/g;
const BRANDS = wrapped(String.raw`
      ^(?:GitHub|JavaScript|TypeScript|YouTube|PowerPoint|LaTeX|iPhone|McLaren|AlphaTauri|DataSubject|MiFID|
      LinkedIn|OpenAI|ChatGPT|McDonald\w*|eSports|VSCode|McD\w*)$`);

const CODE_THING = wrapped(String.raw`
  (?:functions?|methods?|class(?:es)?|variables?|constants?|parameters?|arguments?|interfaces?|types?|
  enums?|modules?|components?|imports?|exports?|scripts?|code(?:base)?|files?|folders?|director(?:y|ies)|
  repo(?:sitory)?|workspace|project|tests?|unit tests?|bugs?|errors?|exceptions?|warnings?|stack ?trace|
  loops?|api|endpoints?|handlers?|hooks?|queries|query|database|schema|config(?:uration)?|settings?|
  packages?|dependenc(?:y|ies)|branch|commits?|docstrings?|comments?|jsdoc|logging|logs?|validation|input|
  output|button|form|page|view|route|server|client|regex|string|array|list|object|json|css|html|readme|
  lint(?:er|ing)?|docker(?:file)?|build|pipeline|ci|line|lines|snippet|selection|implementation|callback|
  promise|async|event|listener|constructor|property|properties|return (?:type|value)|header|footer|cli|
  command)`).source;
const LANGUAGES = wrapped(
  String.raw`
      \b(?:python|javascript|typescript|java|c\+\+|c#|rust|golang|kotlin|swift|ruby|php|bash|shell|powershell|
      sql|react|vue|angular|svelte|node(?:\.?js)?|express|django|flask|fastapi|spring|docker|kubernetes|git|
      npm|yarn|pip|webpack|vite|jest|mocha|pytest|eslint|prettier|regex|jupyter|notebook|numpy|pandas|css|
      html|vs ?code|decorators?)\b`,
  "g",
);

/** Things that hardly any rule or contract speaks of. */
const THINGS = wrapped(
  String.raw`
      \b(?:handlers?|endpoints?|apis?|hooks?|middleware|database|schema|loggers?|logging|parsers?|array|json|
      css|html|readme|ci|promises?|listeners?|constructors?|https?|requests? handler|servers?|caches?|retry|
      retries|login|auth(?:entication)?|buttons?|sidebar|tooltips?|dropdown|router|frontend|back ?end|ui|
      mocks?|stubs?|bundle[rs]?|folders?|director(?:y|ies)|scripts?|modules?|components?|methods?|variables?|
      imports?|exports?|strings?|booleans?|integers?|null|loops?|threads?|bugs?|stack|commits?|
      branch(?:es)?|merge|port \d+|localhost|config(?:uration)? files?|env(?:ironment)? variables?|ordner|
      dateien?|skripte?|variablen?)\b`,
  "g",
);

/** Words of software that rules are full of too: beside loaded documents they speak of software only with other signs. */
const SHARED = wrapped(
  String.raw`
      \b(?:functions?|class(?:es)?|methods?|components?|modules?|tests?|lines?|types?|forms?|pages?|views?|
      objects?|propert(?:y|ies)|parameters?|headers?|outputs?|inputs?|settings?|errors?|warnings?|projects?|
      comments?|lists?|tables?|buttons?|servers?|terminals?|events?|conditions?|(?:i|we|you|they|who|to|must|can|may) files?|
      files (?:its|his|her|their|an?|late)|documents?|definitions?|pipelines?|crash(?:es)?)\b`,
  "g",
);

const RULES: readonly Rule[] = [
  {
    pattern:
      /(?:^|\s)(?:[#@](?:file|selection|editor|codebase|workspace|terminal|symbol|changes|problems|vscode)\b|\/(?:fix|explain|tests?|doc|edit)\b)/,
    weight: 3,
    because: "points at the editor",
  },
  {
    pattern: /\b(?:todo|fixme|hack)s?\b/,
    weight: 3.5,
    because: "looks for TODOs",
  },
  {
    pattern: new RegExp(
      `\\b(?:add|remove|delete|rename|refactor|fix|implement|create|generate|write|convert|change|update|replace|extract|move|make|optimi[sz]e|simplify|clean ?up|migrate|port|wrap|inline|document|debug|insert|modify|rewrite|translate|improve|split|merge|sort|format|ensure|handle|use|set ?up|scaffold|füge|ändere|entferne|schreibe?|erstelle|benenne|korrigiere)\\b.*\\b${CODE_THING}\\b`,
    ),
    weight: 2.6,
    because: "asks for a change of code",
  },
  {
    pattern: wrapped(String.raw`
          ^(?:please |can you |could you |bitte )?(?:add|remove|delete|rename|refactor|fix|implement|convert|
          replace|extract|debug|modify|rewrite|insert|comment|uncomment|inline|scaffold|format|lint|benenne|
          ersetze|entferne)\b`),
    weight: 1.6,
    because: "orders a change",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:is|are|do we have|gibt es) (?:there )?(?:already )?(?:an?|any|some|the|
          eine?n?) (?:\w+ )?(?:functions?|methods?|class(?:es)?|helpers?|components?|modules?|scripts?|hooks?|
          utilit(?:y|ies)|tests?|funktion|klasse|methode)\b`),
    weight: 2.6,
    because: "looks for something in the workspace",
    unless: CALCULUS,
  },
  {
    pattern: wrapped(String.raw`
          \b(?:build|tests?|pipeline|compiler|lint(?:er|ing)?|deploy(?:ment)?)\b.*\b(?:fail(?:s|ed|ing)?|broken|
          red|breaks?|hangs?|schlägt fehl)\b`),
    weight: 2.4,
    because: "asks why something fails",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:the|my|our|these|in|from|meeting|engineering|test|lab) (?:[\w-]+ )?(?:notes?|logs?|log ?files?|
          spreadsheets?|csv|minutes|lap data|test data|data ?sheets?|notizen|protokoll\w*|messdaten)\b`),
    weight: 2.4,
    because: "speaks of notes or data of the workspace",
    unless: /\b(?:can|may|must|shall|should|to)\b(?: [\w-]+){1,3} logs?\b/,
  },
  {
    pattern: wrapped(String.raw`
          \b(?:find|search for|look for|grep|locate|finde|suche)\b.*\b(?:word|phrase|string|term|text|mentions?|
          occurrences?|wort|begriff)\b`),
    weight: 4,
    because: "looks for words in the files",
  },
  { pattern: /\brename \S+ (?:to|into|in|zu) \S+/, weight: 3, because: "orders a renaming" },
  {
    pattern: new RegExp(
      `\\b(?:where|which|what|list|show|find|search|how (?:many|big|large|old)|count|open|read|look|grep|locate|wo|welche|liste|finde|suche|zeige?|zähle|wie ?viele)\\b.*\\b(?:files?|folders?|director(?:y|ies)|functions?|class(?:es)?|variables?|repo(?:sitory)?|code ?base|workspace|imports?|usages?|dateien?|ordner|funktion(?:en)?|klassen?|quelltext|projekt|lines of code)\\b`,
    ),
    weight: 2.8,
    because: "looks for something in the workspace",
    unless: CALCULUS,
  },
  {
    pattern: wrapped(String.raw`
          \b(?:where|which|what|list|show|find|search|count|open|look|grep|locate|wo|welche|liste|finde|suche|
          zeige?|zähle)\b.{0,60}\b(?:methods?|modules?|components?|project|source|tests?|references?|
          implement(?:ed|ation)|defined|definition|called|logged|stored|saved|written)\b`),
    weight: 1.4,
    because: "looks for something in the workspace",
    unless: CALCULUS,
  },
  { pattern: /\bwhat(?:'s| is) wrong with\b/, weight: 1, because: "asks why something fails" },
  {
    pattern: /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b|\b0x[0-9a-f]{2,}|\bexit (?:code|status) \d|\blocalhost\b/,
    weight: 2.4,
    because: "names things of software",
  },
  {
    pattern: wrapped(String.raw`
          \bwhere\b.*\b(?:set|configured|handled|thrown|logged|initiali[sz]ed|created|rendered|parsed|imported|
          exported|cached|registered|declared)\b`),
    weight: 2,
    because: "looks for a place in code",
    unless: /\b(?:rules?|regulations?|clause|article|limit)\b/,
  },
  {
    pattern: /^(?:@workspace )?(?:where|wo) (?:is|are|do|does|did|can|ist|sind|wird|werden|steht|stehen)\b/,
    weight: 1.2,
    because: "asks for a place",
    unless: /\b(?:written|stated|said|say|says|clause|article|rule)\b/,
  },
  {
    pattern: wrapped(String.raw`
          \b(?:this|the|selected|my|our|dieser?|diesen?) (?:code|function|method|class|file|script|module|
          component|snippet|repo(?:sitory)?|project|workspace|codebase|test|variable|line|lines|type|error|bug|app|application|program|library|package|service(?! (?:parks?|areas?|roads?|lanes?|providers?|levels?|agreements?|contracts?|charges?|times?|intervals?)\b)|query|loop|regex|command|output|config|
          exception|datei|funktion|klasse)\b`),
    weight: 2.4,
    because: "is about code or files",
    unless: CALCULUS,
  },
  {
    pattern: wrapped(String.raw`
          \b(?:unit tests?|docstrings?|jsdoc|stack ?trace|null ?pointer|undefined|type ?error|syntax error|
          compil(?:e|er|es|ation)|refactor\w*|codebase|repositor(?:y|ies)|pull request|merge conflict|
          git (?:commit|branch|rebase|log)|debug(?:ger|ging)?|breakpoint|async|await|callback|regex|
          regular expression|linter|import statements?|entry point|unused|dead code|race condition|memory leak|
          unhandled|dependenc(?:y|ies)|code ?lens|terminal|keybinding|extension(?: host)?|webview|notebook|
          jupyter|workspace|source code|quelltext|quellcode)\b`),
    weight: 2.2,
    because: "uses words of programming",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:in (?:the |my |our )?(?:code|repo|workspace|src|project|files?|folder|notes|spreadsheet|csv|data|
          table|logs?|measurements|recordings?))\b`),
    weight: 1.8,
    because: "is about the workspace",
  },
  {
    pattern: wrapped(String.raw`
          \bhow (?:does|do|is|are) .*\b(?:implemented|initiali[sz]ed|rendered|parsed|called|configured|tested|managed|
          organi[sz]ed|structured|wired|cached|loaded|registered)\b`),
    weight: 2.4,
    because: "asks how code works",
  },
  {
    pattern: new RegExp(`^(?:please )?(?:explain|describe|document|review|erkläre) .*\\b${CODE_THING}\\b`),
    weight: 1.2,
    because: "asks how code works",
    unless: CALCULUS,
  },
  {
    pattern: wrapped(String.raw`
          ^(?:please )?(?:explain|fix|optimi[sz]e|refactor|review|improve|document|summari[sz]e|test|simplify|
          erkläre|verbessere) (?:this|that|it|the selection|these|das|dies)(?: \w+)?[.?!]*$`),
    weight: 1.6,
    because: "points at something that is open",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:how (?:do|can) i|how to) (?:optimi[sz]e|fix|run|install|debug|build|test|compile|import|deploy|
          configure|set up|undo|revert)\b`),
    weight: 1.3,
    because: "asks how to do something with code",
  },
];

/** Seen with the words that rules and files share. */
const OF_FILES: readonly Rule[] = [
  {
    pattern: wrapped(String.raw`
          \b(?:how many|count(?: the)?|which|what|number of|wie ?viele?|welche)\b.{0,20}\b(?:lines?|places?|files?|zeilen|
          stellen|dateien)\b.{0,12}\b(?:mention|contain|include|hold|say|name|have the word|erwähnen|enthalten)\w*\b`),
    weight: 6,
    because: "looks for words in the files",
  },
  {
    pattern:
      /^(?:in|from) (?:which|what) (?:files?|folders?|notes?|tables?|csv|spreadsheets?|scripts?)\b|^in welche[rmn] (?:datei|ordner)\b/,
    weight: 3.6,
    because: "asks for a file",
  },
];

export interface FileSituation {
  hasDocuments: boolean;
}

export function researchSignals(text: string, { hasDocuments }: FileSituation): Signal[] {
  const plain = hasDocuments ? withoutShared(text) : plainText(text);
  const say = (weight: number, because: string): Signal => ({ agent: "research", weight, because });
  const found = [...matching("research", RULES, plain), ...matching("research", OF_FILES, plainText(text))];
  if (checksCitations(text)) found.push(say(30, "asks to check citations"));
  if (FILE_NAME.test(text) || QUOTED_FILE.test(text)) found.push(say(4.5, "names a file"));
  const names = identifiers(text);
  if (names.length > 0) found.push(say(symbolWeight(names, text), "names a symbol of code"));
  if (EDIT.test(plain)) found.push(say(hasDocuments ? 0.8 : 1.6, "gives an order"));
  const things = new Set(plain.match(THINGS) ?? []).size;
  if (things > 0) found.push(say(Math.min(0.8 + 0.6 * things, 2.6), "names things of software"));
  const languages = new Set(plain.match(LANGUAGES) ?? []).size;
  if (languages > 0) found.push(say(1.4 + 0.3 * languages, "names a programming tool"));
  if (!hasDocuments && isLookUp(plain)) found.push(say(1.2, "looks up a name"));
  return found;
}

function withoutShared(text: string): string {
  const plain = plainText(text);
  const rest = plain.replace(SHARED, " ").replace(/\s+/g, " ").trim();
  const isSoftware = identifiers(text).length > 0 || fileNameIn(text) !== null;
  return isSoftware || rest.search(THINGS) >= 0 || rest.search(LANGUAGES) >= 0 ? plain : rest;
}

/** Product names look like types ("FinTech"): in a long sentence they say little. */
function symbolWeight(names: readonly string[], text: string): number {
  const length = wordsOf(text).length;
  if (length <= 3) return 3.5;
  const certain = names.some((name) => !/^(?:[A-Z][a-z]+){2}$|^[a-z][A-Z]+$|^e[A-Z]/.test(name));
  return certain || length <= 6 ? 2.6 : 0.8;
}

/** Names as code writes them, in order. */
export function identifiers(text: string): string[] {
  const found = text.match(IDENTIFIER) ?? [];
  return [...new Set(found.map((name) => name.replace(/^`|`$|\(\)$/g, "")))].filter((name) => !BRANDS.test(name));
}

const QUOTED_FILE = /[`"“‘]([^`"“”‘’]+\.[a-z]{1,5})[`"”’]/i;

/** A path or file name in the text, in quotes where it holds blanks; null if there is none. */
export function fileNameIn(text: string): string | null {
  const quoted = QUOTED_FILE.exec(text)?.[1]
    ?.replace(/^.*[`"“]/, "")
    .trim();
  if (quoted) return quoted;
  return (
    FILE_NAME.exec(text)?.[0]
      .trim()
      .replace(/^["'`(]/, "") ?? null
  );
}

/** "what is talkback", or one word alone. */
function isLookUp(plain: string): boolean {
  const words = contentWords(plain);
  return (
    words.length === 1 &&
    wordsOf(plain).length <= 4 &&
    !/\bfor\b/.test(plain) &&
    (/^(?:what(?:'s| is| are)|where(?:'s| is| are)|explain|was ist|wo ist)\b/.test(plain) ||
      wordsOf(plain).length === 1)
  );
}
