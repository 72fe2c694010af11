/** What a request about files asks for, read from its words. */
import type { ContextItem } from "../../protocol";
import { fileTask, type FileTask } from "../rules/intent";
import { fileNameIn, identifiers } from "../rules/signals/research";
import { contentWords, plainText, wordsOf, wrapped } from "../rules/words";

export const OPERATIONS = ["sum", "mean", "median", "min", "max", "count", "spread"] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface Condition {
  /** Words that name the column. */
  column: string[];
  operator: "<" | "<=" | ">" | ">=" | "=" | "!=";
  value: string;
}

export interface Job {
  task: FileTask;
  /** File that is named or given, as a path or a mere name; null for the whole workspace. */
  file: string | null;
  /** Glob of the files that are meant; null for all. */
  glob: string | null;
  /** What to look for, most exact first: a quoted phrase, symbols, else the words of the subject. */
  terms: string[];
  /** What a file is counted by. */
  unit: "files" | "lines" | "words" | "places";
  operation: Operation | null;
  /** Words of the request that may name a column. */
  columns: string[];
  /** Words that name the column to group by; empty for none. */
  groupBy: string[];
  conditions: Condition[];
  /** Words that the name of a file may hold: "the engineering notes" is engineering-notes.md. */
  nameWords: string[];
  /** Text that was selected; null if none was. */
  selection: string | null;
}

export function jobOf(question: string, context: readonly ContextItem[]): Job {
  const plain = plainText(question);
  const operation = operationIn(plain);
  const file = fileIn(question) ?? context.find(({ kind, path }) => kind === "file" && path)?.path ?? null;
  const conditions = conditionsIn(plain);
  const unit = unitIn(plain);
  const task = taskIn(question, { file, operation, unit, conditions });
  const compared = new Set(conditions.flatMap(({ column }) => column));
  const named = columnWords(withoutFile(question, file)).filter((word) => !compared.has(word.replace(/s$/, "")));
  return {
    task,
    file: file?.endsWith("/") ? null : file,
    glob: globIn(question, file),
    terms: termsIn(question, file),
    unit,
    nameWords: nameWordsIn(withoutFile(question, file)),
    operation: operation ?? (task === "calculation" ? "sum" : null),
    columns: named,
    groupBy: groupIn(plain),
    conditions,
    selection: context.find(({ kind, text }) => kind === "selection" && text)?.text ?? null,
  };
}

const columnWords = (text: string): string[] => wordsOf(text.replaceAll("_", " ")).flatMap((word) => word.split("-"));

/** A file that is named by its path, its name, or as "the readme". */
function fileIn(question: string): string | null {
  const named = fileNameIn(question);
  if (named !== null) return named;
  return /\breadme\b/i.test(question) ? "README.md" : null;
}

/** Tables are calculated with, and what is asked of a file's shape is read from its outline. */
function taskIn(question: string, job: Pick<Job, "file" | "operation" | "unit" | "conditions">): FileTask {
  const named = fileTask(question);
  if (named === "edit" || named === "code") return named;
  const isTable = job.file !== null && /\.(?:csv|tsv)$/i.test(job.file);
  const counts = job.operation === "count" && job.unit !== "places";
  if (isTable && job.operation !== null && !counts) return "calculation";
  if (job.operation === "count" && job.conditions.length > 0) return "calculation";
  if (job.file !== null && SHAPE.test(plainText(question))) return "summary";
  if (job.file === "README.md" && named === "search") return "read";
  return named;
}

const SHAPE = wrapped(String.raw`
      (?<![\wäöüß])(?:columns?|headings?|sections?|structure|outline|about|contain(?:s|ed)?|spalten|
      überschriften|abschnitte|inhalt)\b`);

const EXTENSIONS: readonly [RegExp, string][] = [
  [/\b(?:typescript|ts) (?:files?|code)\b/, "**/*.{ts,tsx}"],
  [/\b(?:javascript|js) (?:files?|code)\b/, "**/*.{js,jsx,mjs,cjs}"],
  [/\bpython (?:files?|code)\b|\b(?:python|py)-?dateien\b/, "**/*.py"],
  [/\b(?:markdown|md) ?-?(?:files?|notes|documents?|dateien)\b/, "**/*.md"],
  [/\bcsv ?-?(?:files?|tables?|dateien)\b|\bcsvs\b/, "**/*.csv"],
  [/\bjson ?-?(?:files?|dateien)\b/, "**/*.json"],
  [/\bya?ml ?-?(?:files?|dateien)\b/, "**/*.{yaml,yml}"],
  [/\b(?:text|txt) ?-?(?:files?|dateien)\b/, "**/*.txt"],
  [/\bpdf ?-?(?:s|files?|documents?|dateien)\b/, "**/*.pdf"],
  [/\btests?\b(?= files?)|\btest files?\b/, "**/*test*"],
];
const FOLDER =
  /\b(?:in|under|inside|within|from|of|im ordner|unter) (?:the |my |our )?(?:folder |directory )?[`"']?((?:[\w.-]+\/)+[\w.-]*|src|lib|tests?|docs?|app|packages|scripts|notes|contracts|regulations|media|data|config)[`"']?(?: folder| directory)?(?=[\s?.!,]|$)/i;

/** The files that are meant: of a kind, in a folder, or both. */
function globIn(question: string, file: string | null): string | null {
  const plain = plainText(question);
  const star = /(?:^|\s)[`"']?((?:[\w*.-]+\/)*\*[\w*.{},/-]*)[`"']?/.exec(question)?.[1];
  if (star) return star.includes("/") ? star : `**/${star}`;
  const kind = EXTENSIONS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
  const folder =
    (file?.endsWith("/") ? file : (FOLDER.exec(question)?.[1] ?? NAMED_FOLDER.exec(question)?.[1]))?.replace(
      /^\.?\/|\/$/g,
      "",
    ) ?? null;
  if (folder && /\.[a-z]{1,5}$/i.test(folder)) return kind;
  if (folder) return `**/${folder}/${kind ?? "**"}`.replace("/**/**", "/**");
  return kind;
}

const NAMED_FOLDER = /\b([\w-]{2,}) (?:folder|directory|ordner)\b/i;

const QUOTED = /["“”'‘’`«»]([^"“”'‘’`«»]{2,80})["“”'‘’`«»]/g;
const MARKS = /\b(TODO|FIXME|HACK|XXX)s?\b/gi;
/** Words of the order rather than of its subject. */
export const ORDER_WORDS: ReadonlySet<string> = new Set(
  `find search look show list count open read print display locate grep explain describe summarize summarise
summary where which many times file files folder folders directory directories workspace project repo
repository code codebase source defined definition declared implemented implementation used usage usages
called references reference occurrences occurrence occur occurs appear appears mention mentioned mentions
mentioning contain contains containing line lines word words place places please function class method
variable symbol text rename refactor add remove delete change replace everywhere anywhere number all total
write create generate fix optimize optimise improve debug overview purpose finde suche zeige liste zähle datei dateien ordner projekt steht
stehen kommt kommen vor wort zeilen zeile vorkommen notes documents document docs say says said`.split(/\s+/),
);

function termsIn(question: string, file: string | null): string[] {
  const rest = withoutFile(question, file);
  const marks = [...new Set([...rest.matchAll(MARKS)].map(([, mark = ""]) => mark.toUpperCase()))];
  if (marks.length > 0) return marks;
  const quoted = [...rest.matchAll(QUOTED)].map(([, phrase = ""]) => phrase.trim());
  if (quoted.length > 0) return quoted;
  const symbols = identifiers(rest);
  if (symbols.length > 0) return symbols;
  const folder = FOLDER.exec(rest)?.[1] ?? "";
  const words = contentWords(rest.replace(folder, " ")).filter((word) => !ORDER_WORDS.has(word));
  return words.length > 0 ? [words.join(" ")] : [];
}

const NAMED_KINDS = /^(?:notes?|documents?|docs?|data|notizen)$/;

const nameWordsIn = (text: string): string[] =>
  contentWords(text).filter((word) => !ORDER_WORDS.has(word) || NAMED_KINDS.test(word));

const withoutFile = (question: string, file: string | null): string => (file ? question.replace(file, " ") : question);

/** "How many lines mention damper" counts places of a word, not lines of files. */
const COUNTS_PLACES =
  /\b(?:lines?|zeilen)\b.{0,12}\b(?:mention|contain|includ|hold|say|name|with|erwähn|enthalt|mit)\w*\b/;

function unitIn(plain: string): Job["unit"] {
  if (COUNTS_PLACES.test(plain)) return "places";
  if (/\b(?:how many|count|number of|wie ?viele?|anzahl|zähle?)\b.{0,24}\b(?:lines?|loc|zeilen)\b/.test(plain))
    return "lines";
  if (/\b(?:how many|count|number of|wie ?viele?|anzahl|zähle?)\b.{0,16}\b(?:words|wörter|worte)\b/.test(plain))
    return "words";
  const files =
    /\b(?:how many|count|number of|wie ?viele?|anzahl|zähle?)\b.{0,24}\b(?:files?|documents?|dateien|dokumente)\b/.test(
      plain,
    );
  return files ? "files" : "places";
}

const OPERATION_WORDS: readonly [RegExp, Operation][] = [
  [/\b(?:average|mean|avg|durchschnitt\w*|mittelwert|im mittel)\b/, "mean"],
  [/\bmedian\w*\b/, "median"],
  [/\b(?:standard deviation|std|spread|standardabweichung)\b/, "spread"],
  [/\b(?:minimum|min|lowest|smallest|least|shortest|kleinste\w*|niedrigste\w*|kürzeste\w*|geringste\w*)\b/, "min"],
  [/\b(?:maximum|max|highest|largest|biggest|most|longest|top|größte\w*|höchste\w*|längste\w*|meiste\w*)\b/, "max"],
  [/\b(?:fastest|best|quickest|schnellste\w*|beste\w*)\b/, "min"],
  [/\b(?:slowest|worst|langsamste\w*|schlechteste\w*)\b/, "max"],
  [/\b(?:sum|total|add up|altogether|overall|summe|gesamt\w*|insgesamt)\b/, "sum"],
  [/\b(?:how many|count|number of|wie ?viele?|anzahl)\b/, "count"],
];

/** "Fastest" is the smallest time but the highest speed; "top speed" is a column and no operation beside another one. */
function operationIn(plain: string): Operation | null {
  const text = plain.replace(/\btop[- _]speed\b/g, "speed");
  const found = OPERATION_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  if (found === "min" && /\b(?:fastest|quickest|schnellste\w*)\b/.test(text) && /\bspeed\b/.test(text)) return "max";
  if (found === null && /\btop[- _]speed\b/.test(plain)) return "max";
  return found;
}

function groupIn(plain: string): string[] {
  const group = /\b(?:per|by|for each|grouped by|je|pro) ([a-z_]+)\b/.exec(plain)?.[1];
  return group && !/^(?:hour|h|second|s|km|lap|row|line|the|a|hand|file|how|me)$/.test(group) ? group.split("_") : [];
}

const COMPARED = wrapped(
  String.raw`
      \b([a-z_]+(?: [a-z_]+)?) ?(?:is |are |was |of )?(>=|<=|!=|>|<|=|above|over|greater than|more than|
      at least|below|under|less than|at most|equals?|not) (-?\d+(?:\.\d+)?)\b`,
  "g",
);
const OPERATORS: Record<string, Condition["operator"]> = {
  above: ">",
  over: ">",
  "greater than": ">",
  "more than": ">",
  "at least": ">=",
  below: "<",
  under: "<",
  "less than": "<",
  "at most": "<=",
  equal: "=",
  equals: "=",
  not: "!=",
};

/** "where fuel > 1.6", "after lap 5", "laps 2 to 6". */
function conditionsIn(plain: string): Condition[] {
  const compared = [...plain.matchAll(COMPARED)].map(([, column = "", operator = "", value = ""]) => ({
    column: column
      .split(/[_ ]/)
      .filter((word) => !/^(?:where|with|when|is|the|laps?)$/.test(word) || word.startsWith("lap")),
    operator: OPERATORS[operator] ?? (operator as Condition["operator"]),
    value,
  }));
  const range = /\b(laps?|rows?|rounds?|runden?)\s+(\d+)\s*(?:to|-|–|through|until|bis)\s*(\d+)/.exec(plain);
  const side = /\b(after|before|from|since|nach|vor|ab) (lap|row|round|runde) (\d+)/.exec(plain);
  const single = (word = "") => [word.replace(/s$/, "")];
  if (range) {
    compared.push({ column: single(range[1]), operator: ">=", value: range[2] ?? "" });
    compared.push({ column: single(range[1]), operator: "<=", value: range[3] ?? "" });
  }
  if (side) compared.push({ column: single(side[2]), operator: SIDES[side[1] ?? ""] ?? ">", value: side[3] ?? "" });
  return compared;
}

const SIDES: Record<string, Condition["operator"]> = {
  after: ">",
  nach: ">",
  before: "<",
  vor: "<",
  from: ">=",
  since: ">=",
  ab: ">=",
};
