/** Reads what a program returned: an object with a status, or a string that begins with one of the two words. */
import type { SandboxOutcome } from "../../ports/sandbox";
import type { StepStatus } from "./state";

export interface ReadOutcome {
  status: StepStatus;
  /** The answer, the intermediate result, or the error's sentence. */
  output: unknown;
}

export function readOutcome(outcome: SandboxOutcome): ReadOutcome {
  if (outcome.kind === "failed") return { status: "ERROR", output: outcome.message };
  const { value } = outcome;
  if (typeof value === "string") return readText(value);
  if (typeof value === "object" && value !== null && "status" in value) {
    const { status } = value;
    if (status === "FINAL_ANSWER" && "answer" in value) return { status, output: asText(value.answer) };
    if (status === "FURTHER_PROCESSING_REQUIRED" && "result" in value) return { status, output: value.result };
  }
  return { status: "ERROR", output: COMPLAINT };
}

const COMPLAINT =
  'solve() must return {status: "FINAL_ANSWER", answer} or {status: "FURTHER_PROCESSING_REQUIRED", result}.';

function readText(text: string): ReadOutcome {
  const match = /^\s*(FINAL_ANSWER|FURTHER_PROCESSING_REQUIRED)\s*:?\s*([\s\S]*)$/.exec(text);
  if (!match) return { status: "ERROR", output: COMPLAINT };
  return { status: match[1] as StepStatus, output: match[2] ?? "" };
}

const asText = (answer: unknown) => (typeof answer === "string" ? answer : JSON.stringify(answer, null, 2));
