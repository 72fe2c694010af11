/** Programs for the sandbox: what the rules write where no model plans. Each defines solve(tools, input). */
import { HELPERS } from "./helpers";
import type { Job } from "./job";
import { tableProgram } from "./table-program";

const SHOWN = 20;

const program = (
  constants: Record<string, unknown>,
  helpers: readonly (keyof typeof HELPERS)[],
  body: string,
): string =>
  [
    ...Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`),
    "",
    "async function solve(tools, input) {",
    body.replace(/^\n|\s+$/g, ""),
    "}",
    ...helpers.map((name) => `\n${HELPERS[name]}`),
  ].join("\n");

/** The program of the first step. */
export function programFor(job: Job): string {
  if (job.selection !== null && !["search", "calculation", "count"].includes(job.task)) return selectionProgram(job);
  switch (job.task) {
    case "calculation":
      return tableProgram(job);
    case "list":
      return listProgram(job);
    case "count":
      return job.unit === "places" ? searchProgram(job, "count") : countProgram(job);
    case "read":
    case "summary":
      return job.file || job.glob ? readProgram(job) : searchProgram(job, "find");
    case "explain":
      return job.terms.length > 0 ? searchProgram(job, "explain") : readProgram(job);
    case "edit":
      return searchProgram(job, "edit");
    case "code":
      return codeProgram(job);
    case "search":
      return job.terms.length === 0 && (job.file || job.glob) ? readProgram(job) : searchProgram(job, "find");
  }
}

const listProgram = ({ glob }: Job) =>
  program(
    { GLOB: glob, SHOWN: 60 },
    ["size"],
    `
  const { result: files } = await tools.workspace_list(GLOB ? { glob: GLOB } : {});
  if (files.length === 0) return { status: "FINAL_ANSWER", answer: "No file" + (GLOB ? " matches \`" + GLOB + "\`" : " is in the workspace") + "." };
  const lines = files.slice(0, SHOWN).map(({ path, size: bytes }) => "- \`" + path + "\` (" + size(bytes) + ")");
  const more = files.length > SHOWN ? "\\n\\n… and " + (files.length - SHOWN) + " more." : "";
  return { status: "FINAL_ANSWER", answer: files.length + (files.length === 1 ? " file:" : " files:") + "\\n\\n" + lines.join("\\n") + more };`,
  );

const countProgram = ({ file, glob, unit }: Job) =>
  program(
    { FILE: file, GLOB: glob, UNIT: unit, MOST_FILES: 30, LISTED: 200 },
    ["find", "readAll"],
    `
  const files = FILE ? await find(tools, FILE) : (await tools.workspace_list(GLOB ? { glob: GLOB } : {})).result;
  const where = FILE ? "\`" + FILE + "\`" : GLOB ? "\`" + GLOB + "\`" : "the workspace";
  if (files.length === 0) return { status: "FINAL_ANSWER", answer: "No file matches " + where + "." };
  if (UNIT === "files") {
    const least = files.length >= LISTED ? "at least " : "";
    return { status: "FINAL_ANSWER", answer: (files.length === 1 ? "There is **1** file in " : "There are " + least + "**" + files.length + "** files in ") + where + "." };
  }
  const counted = [];
  const skipped = [];
  for (const { path } of files.slice(0, MOST_FILES)) {
    try {
      const text = await readAll(tools, path);
      const lines = text.replace(/\\n$/, "").split("\\n").length;
      counted.push({ path, count: UNIT === "lines" ? lines : (text.match(/\\S+/g) ?? []).length });
    } catch (error) {
      skipped.push(path + ": " + error.message);
    }
  }
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const list = counted.length > 1 ? "\\n\\n" + counted.map(({ path, count }) => "- \`" + path + "\`: " + count).join("\\n") : "";
  const left = files.length > MOST_FILES ? "\\n\\nOnly the first " + MOST_FILES + " of " + files.length + " files were counted." : "";
  const missed = skipped.length > 0 ? "\\n\\nNot counted: " + skipped.join("; ") : "";
  const name = counted.length === 1 ? "\`" + counted[0].path + "\`" : counted.length + " files";
  return { status: "FINAL_ANSWER", answer: name + " hold" + (counted.length === 1 ? "s " : " ") + "**" + total + "** " + UNIT + "." + list + left + missed };`,
  );

const readProgram = ({ file, glob, task }: Job) =>
  file || glob ? readNamed({ file, glob, task }) : filesProgram(UNNAMED);

const UNNAMED = "Nothing is selected, and no file is named. Select text, name a file, or say what to look for.";

const readNamed = ({ file, glob, task }: Pick<Job, "file" | "glob" | "task">) =>
  program(
    { FILE: file, GLOB: glob, WHOLE: task === "read", LINES: 60 },
    ["find", "readAll", "outline"],
    `
  const files = FILE ? await find(tools, FILE) : (await tools.workspace_list(GLOB ? { glob: GLOB } : {})).result;
  if (files.length === 0) return { status: "FINAL_ANSWER", answer: "There is no file \`" + (FILE ?? GLOB ?? "") + "\` in the workspace." };
  const answers = [];
  for (const { path } of files.slice(0, 3)) {
    const text = await readAll(tools, path);
    const lines = text.replace(/\\n$/, "").split("\\n");
    const shown = lines.slice(0, LINES).join("\\n");
    const more = lines.length > LINES ? "\\n\\n… " + (lines.length - LINES) + " more lines." : "";
    answers.push("**" + path + "** (" + lines.length + " lines)\\n\\n" + (WHOLE ? "\`\`\`\\n" + shown + "\\n\`\`\`" + more : outline(path, lines)));
  }
  const left = files.length > 3 ? "\\n\\n" + (files.length - 3) + " more files match." : "";
  return { status: "FINAL_ANSWER", answer: answers.join("\\n\\n") + left };`,
  );

const NOTES = {
  find: "",
  count: "",
  explain: "",
  edit: "I only read files, I do not change them",
} as const;

const OF_NAMES = ["called", "outline"] as const;
const CALLED = `
  const whole = await called(tools, NAMES);
  if (whole !== null) {
    const lines = (await readAll(tools, whole)).replace(/\\n$/, "").split("\\n");
    return { status: "FINAL_ANSWER", answer: "**" + whole + "** (" + lines.length + " lines)\\n\\n" + outline(whole, lines) };
  }`;

/** Looks for the most exact terms first; where nothing is found the next step looks wider. */
const searchProgram = (job: Job, purpose: keyof typeof NOTES) =>
  job.terms.length > 0 ? searchFor(job, purpose) : filesProgram([NOTES[purpose], UNNAMED].filter(Boolean).join(". "));

/** "Summarize the engineering notes": a file is meant whose name holds the words. */
const namesFile = ({ task, nameWords }: Pick<Job, "task" | "nameWords">): boolean =>
  (task === "summary" || task === "read") && nameWords.length > 0;

const searchFor = ({ task, terms, glob, file, nameWords }: Job, purpose: keyof typeof NOTES) =>
  program(
    {
      TERMS: terms.slice(0, purpose === "edit" ? 2 : 6),
      GLOB: file ? `**/${file.split("/").at(-1) ?? file}` : glob,
      PURPOSE: purpose,
      NOTE: NOTES[purpose],
      NAMES: namesFile({ task, nameWords }) ? nameWords : [],
      SHOWN,
      CAP: 60,
    },
    ["hits", "listed", "readAll", "excerpt", ...(namesFile({ task, nameWords }) ? OF_NAMES : [])],
    `${namesFile({ task, nameWords }) ? CALLED : ""}
  const found = await hits(tools, TERMS, GLOB);
  if (found.length === 0) return { status: "FURTHER_PROCESSING_REQUIRED", result: { nothingFor: TERMS, note: NOTE } };
  const { term, lines } = found[0];
  const files = [...new Set(lines.map(({ path }) => path))];
  const least = lines.length >= CAP ? "at least " : "";
  const places = least + lines.length + (lines.length === 1 ? " line" : " lines") + " of " + files.length + (files.length === 1 ? " file" : " files");
  if (PURPOSE === "count") {
    const times = lines.reduce((sum, { text }) => sum + Math.max(1, text.toLowerCase().split(term.toLowerCase()).length - 1), 0);
    const each = files.map((path) => "- \`" + path + "\`: " + lines.filter((line) => line.path === path).length).map((line) => line + (line.endsWith(": 1") ? " line" : " lines"));
    return { status: "FINAL_ANSWER", answer: "“" + term + "” occurs " + least + "**" + times + "** " + (times === 1 ? "time" : "times") + ", in " + places + ":\\n\\n" + each.join("\\n") };
  }
  const more = lines.length > SHOWN ? "\\n\\n… and " + (lines.length - SHOWN) + " more" : "";
  const lead = (NOTE ? NOTE + "; " : "") + "“" + term + "” stands in " + places + ":";
  const code = PURPOSE === "explain" ? await excerpt(tools, lines[0]) : "";
  return { status: "FINAL_ANSWER", answer: lead + "\\n\\n" + listed(lines.slice(0, SHOWN)) + more + code };`,
  );

/** What is said of selected text: its own shape, and where its names occur. */
const selectionProgram = ({ selection, task, terms }: Job) =>
  program(
    { SELECTION: selection, TERMS: terms.slice(0, 3), EDITS: task === "edit" || task === "code", SHOWN },
    ["hits", "outline"],
    `
  const lines = SELECTION.split("\\n");
  const names = [...new Set(SELECTION.match(/\\b[a-z]+(?:[A-Z][a-z0-9]+)+\\b|\\b[A-Za-z0-9]+_\\w+\\b/g) ?? TERMS)].slice(0, 3);
  const found = names.length > 0 ? await hits(tools, names, null) : [];
  const uses = found.map(({ term, lines: at }) => "- “" + term + "”: " + at.slice(0, 5).map(({ path, line, marker }) => "\`" + path + ":" + line + "\` [" + marker + "]").join(", "));
  const note = EDITS ? "I only read files, I do not change them; rewriting code needs a connected model. What I can say of the selection:\\n\\n" : "";
  const places = uses.length > 0 ? "\\n\\nWhere its names stand:\\n\\n" + uses.join("\\n") : "";
  return { status: "FINAL_ANSWER", answer: note + "The selection has " + lines.length + (lines.length === 1 ? " line" : " lines") + ".\\n\\n" + outline("selection", lines) + places };`,
  );

/** Code is written by a connected model only; the file that is named is shown in outline. */
const codeProgram = ({ file }: Job) =>
  program(
    { FILE: file },
    ["find", "readAll", "outline"],
    `
  const note = "Writing code needs a connected model: **Steward: Choose Model…** connects one. Without it I find, read and count what the workspace has.";
  const [found] = FILE ? await find(tools, FILE) : [];
  if (!found) return { status: "FINAL_ANSWER", answer: note };
  const lines = (await readAll(tools, found.path)).replace(/\\n$/, "").split("\\n");
  return { status: "FINAL_ANSWER", answer: note + "\\n\\n**" + found.path + "** in outline:\\n\\n" + outline(found.path, lines) };`,
  );

/** Of a symbol that is nowhere only lines with all its words are worth showing. */
const isSymbol = (term: string): boolean => /^\w+$/.test(term) && /[a-z][A-Z]|_/.test(term);

/** What is to be expected of an answer without a model. */
const ALONE =
  "Without a connected model I only find, read and count what the workspace has; **Steward: Choose Model…** connects one that explains and writes as well.";

export interface NothingFound {
  nothingFor: string[];
  note: string;
}

/** The second step after nothing was found: names of files and single words, in all files; then an honest "nothing". */
export function widerProgram({ nothingFor: terms, note }: NothingFound, question: readonly string[]): string {
  const parts = [...terms, ...question].flatMap((term) => term.split(/[^\p{L}\p{N}]+|(?<=[a-z])(?=[A-Z])/u));
  const words = [...new Set(parts.map((word) => word.toLowerCase()))].filter((word) => word.length > 2);
  const stems = words.map((word) => (word.length > 5 ? word.slice(0, -2) : word));
  const whole = terms[0] ?? question.join(" ");
  const wider = stems.filter((word) => word !== whole.toLowerCase());
  return program(
    { WORDS: [...new Set(wider)].slice(0, 8), ASKED: whole, NOTE: note, SHOWN: 12, ALL: isSymbol(whole), ALONE },
    ["listed"],
    `
  const say = (text) => (NOTE ? NOTE + "; " + text : text[0].toUpperCase() + text.slice(1));
  const { result: named } = await tools.workspace_list({ glob: "**/*" + ASKED.replace(/[^\\w-]+/g, "*") + "*" });
  const lines = new Map();
  for (const word of WORDS) {
    const { result, passages } = await tools.workspace_search({ text: word });
    result.forEach((match, position) => {
      const key = match.path + ":" + match.line;
      const seen = lines.get(key) ?? { ...match, marker: passages[position].marker, words: 0 };
      lines.set(key, { ...seen, words: seen.words + 1 });
    });
  }
  const most = Math.max(0, ...[...lines.values()].map(({ words }) => words));
  const ranked = [...lines.values()].filter(({ words }) => words === (ALL ? WORDS.length : most)).slice(0, SHOWN);
  const files = named.slice(0, SHOWN).map(({ path }) => "- \`" + path + "\`").join("\\n");
  if (files) return { status: "FINAL_ANSWER", answer: say("no line holds “" + ASKED + "”, but these files have it in their name:") + "\\n\\n" + files };
  if (ranked.length === 0) return { status: "FINAL_ANSWER", answer: say("the workspace does not contain “" + ASKED + "”.") + " " + ALONE };
  const share = most === WORDS.length && most > 1 ? "all its words apart" : most > 1 ? most + " of its words" : "one of its words";
  return { status: "FINAL_ANSWER", answer: say("nothing holds “" + ASKED + "” as it stands; these lines hold " + share + ":") + "\\n\\n" + listed(ranked) };`,
  );
}

/** Holds the citations of a text or file against the documents. */
export const verifyProgram = (text: string | null, file: string | null): string =>
  program(
    { TEXT: text, FILE: file },
    text === null ? ["find"] : [],
    `
  const path = TEXT === null ? (await find(tools, FILE))[0]?.path : undefined;
  if (TEXT === null && path === undefined) return { status: "FINAL_ANSWER", answer: "There is no file \`" + FILE + "\` in the workspace." };
  const { text } = await tools.verify_citations(TEXT === null ? { path } : { text: TEXT });
  return { status: "FINAL_ANSWER", answer: TEXT !== null && !TEXT.includes("\\n") ? text.replace(/^- line 1: /gm, "- ") : text };`,
  );

/** Says why nothing else was done, and which files there are. */
export const filesProgram = (lead: string): string =>
  program(
    { LEAD: lead },
    [],
    `
  const { result: files } = await tools.workspace_list({});
  const names = files.slice(0, 40).map(({ path }) => "- \`" + path + "\`").join("\\n");
  return { status: "FINAL_ANSWER", answer: LEAD + "\\n\\nThe workspace has these files:\\n\\n" + names };`,
  );

/** Rules and files side by side. */
export const rulesAndFilesProgram = (query: string, terms: readonly string[]): string =>
  program(
    { QUERY: query, TERMS: terms.slice(0, 4), SHOWN: 8 },
    ["hits", "listed"],
    `
  const rules = await tools.regulation_search({ query: QUERY });
  const clauses = (rules.passages ?? []).slice(0, 5).map(({ document, clause, text, marker }) => "- " + document + ", " + clause + ": " + text.replace(/\\s+/g, " ").slice(0, 300) + " [" + marker + "]");
  const found = tools.workspace_search ? await hits(tools, TERMS, null) : [];
  const lines = found[0] ? [listed(found[0].lines.slice(0, SHOWN))] : [];
  const say = (title, list) => "**" + title + "**\\n\\n" + (list.length > 0 ? list.join("\\n") : "Nothing was found.");
  return { status: "FINAL_ANSWER", answer: say("In the regulations", clauses) + "\\n\\n" + say("In the workspace", lines) };`,
  );
