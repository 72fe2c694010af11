/** The research flow without a model: what a request wants, which tools it takes, and the program that does it. */
import { checksCitations, textToCheck } from "../rules/citation-check";
import { fileTask } from "../rules/intent";
import { fileNameIn } from "../rules/signals/research";
import { LAW } from "../rules/signals/regulations";
import { contentWords, plainText } from "../rules/words";
import { jobOf, ORDER_WORDS } from "./job";
import {
  filesProgram,
  programFor,
  rulesAndFilesProgram,
  verifyProgram,
  widerProgram,
  type NothingFound,
} from "./programs";
import type { PerceptionInput, PlanInput } from "./prompts";
import type { Perception } from "./state";

const FILE_TOOLS = ["workspace_search", "workspace_read", "workspace_list"];
const RULES = "regulation_search";

/** Selects the tools of the workspace, and the search in regulations where the request speaks of rules too. */
export function perceiveByRule({ question, context, tools }: PerceptionInput): Perception {
  const { file, terms } = jobOf(question, context);
  const there = new Set(tools.map(({ name }) => name));
  if (checksCitations(question))
    return {
      intent: "verification",
      entities: file ? [file] : [],
      tools: ["verify_citations", "workspace_list"].filter((name) => there.has(name)),
    };
  const wanted = speaksOfRules(question) ? [...FILE_TOOLS, RULES] : FILE_TOOLS;
  return {
    intent: fileTask(question),
    entities: [...new Set([...(file ? [file] : []), ...terms])],
    tools: wanted.filter((name) => there.has(name)),
  };
}

/** Writes the program of the next step: the task itself, a wider search after nothing was found, or a report after a failure. */
export function planByRule({ question, context, intermediate, complaint, perception }: PlanInput): { code: string } {
  const job = jobOf(question, context);
  if (complaint !== null) return { code: filesProgram(`That did not work: ${complaint}`) };
  const nothing = nothingFound(intermediate);
  if (nothing)
    return {
      code: widerProgram(
        nothing,
        contentWords(question).filter((word) => !ORDER_WORDS.has(word)),
      ),
    };
  if (checksCitations(question)) {
    const text = textToCheck(question) ?? job.selection;
    const file = text === null ? job.file : fileAlone(text);
    if (file !== null) return { code: verifyProgram(null, file) };
    return { code: text === null ? filesProgram(NO_TEXT) : verifyProgram(text, null) };
  }
  if (perception.tools.includes(RULES)) return { code: rulesAndFilesProgram(question, job.terms) };
  return { code: programFor(job) };
}

/** The file where nothing else is given; null where there is more text. */
const fileAlone = (text: string): string | null => (fileNameIn(text) === text ? text : null);

const NO_TEXT = "No text is given: write it behind a colon, select it, or name its file.";

const speaksOfRules = (question: string): boolean => {
  const plain = plainText(question);
  return (
    LAW.test(plain) || /\b(?:regulations?|rule ?book|rules|reglement|vorschriften|article \d|clause \d)\b/.test(plain)
  );
};

/** What the step before looked for in vain; null where it was something else. */
function nothingFound(intermediate: unknown): NothingFound | null {
  if (typeof intermediate !== "object" || intermediate === null || !("nothingFor" in intermediate)) return null;
  const { nothingFor } = intermediate;
  const note = "note" in intermediate && typeof intermediate.note === "string" ? intermediate.note : "";
  return Array.isArray(nothingFor) ? { nothingFor: nothingFor.map(String), note } : null;
}
