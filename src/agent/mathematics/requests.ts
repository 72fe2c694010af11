/** From a task to requests for the tools, by rules: what the question says, what is selected, what was talked about. */
import type { MathRequest, Reading } from "../../mathematics/read/request";
import { HALF_A_RANGE } from "../../mathematics/read/vocabulary";
import { readMathematics } from "../../mathematics/read/read";
import type { ContextItem } from "../../protocol";
import type { Settled, Utterance } from "../outcome";
import type { ToolRequest } from "./state";

/** The parts of a task that say what is asked. */
export interface MathematicsTask {
  question: string;
  conversation: readonly Utterance[];
  context: readonly ContextItem[];
  settled: readonly Settled[];
}

/** Utterances that are looked through for the function that "it" means. */
const MEMORY = 8;
const MATHEMATICAL = /function|formula|expression|integrand|bound|interval|limit|range|variable|point|value/i;

/** What the task asks of the tools, or what is unclear about it. */
export function readTask({ question, conversation, context, settled }: MathematicsTask): Reading {
  const asked = withSettled(measured(question), settled);
  const selected = selectedRequests(context);
  const alone = readMathematics(asked);
  if (alone.kind === "requests" && !meansSelection(asked, selected))
    return asFollowUp(alone, talkedAbout(conversation), asked);
  const previous = selected.length > 0 ? selected : talkedAbout(conversation);
  if (previous.length === 0) return alone;
  const together = readMathematics(asked, { previous });
  if (together.kind === "requests") return asFollowUp(withOwnBounds(together, selected, asked), previous, asked);
  return { kind: "requests", requests: previous, typeset: [] };
}

/** The requests for the tools that a plan names; all of them where it names none that fit. */
export function requestsFor(task: MathematicsTask, toolsNeeded: readonly string[]): ToolRequest[] {
  const reading = readTask(task);
  if (reading.kind !== "requests" || toolsNeeded.length === 0) return [];
  const fitting = reading.requests.filter(({ tool }) => toolsNeeded.includes(tool) || tool === "plot_generator");
  return (fitting.length > 0 ? fitting : reading.requests).map(asToolRequest);
}

export function asToolRequest(request: MathRequest): ToolRequest {
  return { tool: request.tool, arguments: { ...request.arguments } };
}

/** "How many km is a marathon in miles 26.2": the unit before its number, and words that name the thing. */
function measured(question: string): string {
  const [, into, from, value] = MEASURED.exec(question) ?? [];
  return into && from && value ? `convert ${value} ${from} to ${into}` : question;
}

const MEASURED =
  /^\s*how many (\S+) (?:is|are|has) (?:an? |the )?\w+(?: \w+){0,3},? (?:in |of )?([a-zµ°]+) (\d+(?:[.,]\d+)?)[?.\s]*$/i;

/** Answers to questions that were asked back belong to the question: a function, or bounds. */
function withSettled(question: string, settled: readonly Settled[]): string {
  return settled
    .filter(
      ({ entity, answer }) => MATHEMATICAL.test(entity) && (HALF_A_RANGE.test(question) || !question.includes(answer)),
    )
    .reduce((text, { entity, answer }) => joined(text, worded(entity, answer)), question);
}

/** A formula stands behind a colon: "my function of x sin(x)" would be a function of x. */
const joined = (text: string, said: string): string =>
  said.startsWith(":") ? `${text.replace(/[\s?.!:]+$/, "")}${said}` : `${text} ${said}`;

function worded(entity: string, answer: string): string {
  const isBounds = /bound|interval|limit|range/i.test(entity);
  const pair = /^\s*[[(]?\s*(\S+?)\s*(?:,|;|\.\.|\bto\b|\band\b|\bbis\b|\bund\b|–|—)\s*(\S+?)\s*[\])]?\s*$/i.exec(
    answer,
  );
  if (isBounds && pair !== null) return `from ${pair[1] ?? ""} to ${pair[2] ?? ""}`;
  if (/function|formula|expression|integrand/i.test(entity)) return `: ${answer}`;
  return answer;
}

/** The requests that the selections make by themselves. */
function selectedRequests(context: readonly ContextItem[]): MathRequest[] {
  return context.flatMap(({ text }) => {
    const reading = text === undefined ? null : readMathematics(text.slice(0, 4000), { fallback: "integral" });
    return reading?.kind === "requests" ? reading.requests.filter(({ tool }) => tool !== "plot_generator") : [];
  });
}

/** Does the question point at the selection instead of naming a formula? */
function meansSelection(question: string, selected: readonly MathRequest[]): boolean {
  return (
    selected.length > 0 &&
    /\b(?:this|that|it|selected|selection|above|das|dies(?:e[sr]?)?|auswahl)\b/i.test(question) &&
    !/[\^²³=]|\bx\b|\\/.test(question)
  );
}

/** The requests of the last utterance of the person that made any. */
function talkedAbout(conversation: readonly Utterance[]): MathRequest[] {
  const said = conversation.filter(({ role }) => role === "user").slice(-MEMORY);
  for (const { text } of said.reverse()) {
    const reading = readMathematics(text.slice(0, 4000));
    if (reading.kind === "requests") return reading.requests;
  }
  return [];
}

/** "Integrate this" of a selected definite integral means the integral as it is selected. */
function withOwnBounds(
  reading: Extract<Reading, { kind: "requests" }>,
  selected: readonly MathRequest[],
  question: string,
): Extract<Reading, { kind: "requests" }> {
  const [first] = reading.requests;
  const own = selected.find(
    (request) => request.tool === "integral_calculator" && request.arguments.lower !== undefined,
  );
  const isOpen = first?.tool === "integral_calculator" && first.arguments.lower === undefined;
  if (!isOpen || own === undefined || /anti|indefinite|primitive|stammfunktion/i.test(question)) return reading;
  return { ...reading, requests: [own, ...selected.filter((request) => request !== own)] };
}

/** "Plot it" after a definite integral means the area as well. */
function asFollowUp(
  reading: Extract<Reading, { kind: "requests" }>,
  previous: readonly MathRequest[],
  question: string,
): Reading {
  const [only] = reading.requests;
  const before = previous.find((request) => request.tool === "integral_calculator");
  if (reading.requests.length !== 1 || only?.tool !== "plot_generator" || before === undefined) return reading;
  const { expression, lower, upper } = before.arguments;
  const isSame = only.arguments.expressions.length === 1 && only.arguments.expressions[0] === expression;
  if (!isSame || lower === undefined || upper === undefined || only.arguments.range !== undefined) return reading;
  if (/\bwithout\b/i.test(question)) return reading;
  return { ...reading, requests: [{ ...only, arguments: { ...only.arguments, shade: [lower, upper] } }] };
}
