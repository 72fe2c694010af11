/** The diamonds of the research flow. */
import type { Limits } from "../limits";
import type { Reads } from "../node";
import type { ResearchEnd, ResearchState } from "./state";

export type Selected = "selected" | "no tools";
export type Planned = "valid" | "invalid" | "max steps reached";
export type Checked = "FINAL_ANSWER" | "FURTHER_PROCESSING_REQUIRED" | "error" | "max steps reached";

type StepLimit = Pick<Limits, "researchSteps">;

/** Were tools selected? Without one the step is aborted. */
export function selectTools({ perception }: Reads<ResearchState, "perception">): Selected {
  return perception && perception.tools.length > 0 ? "selected" : "no tools";
}

/** Is there a valid solve function? A plan that is not uses up a step. */
export const checkPlan =
  ({ researchSteps }: StepLimit) =>
  ({ code, stepCount }: Reads<ResearchState, "code" | "stepCount">): Planned => {
    if (code !== null) return "valid";
    return stepCount < researchSteps ? "invalid" : "max steps reached";
  };

/** What did the program return? */
export const checkResult =
  ({ researchSteps }: StepLimit) =>
  ({ steps, stepCount }: Reads<ResearchState, "steps" | "stepCount">): Checked => {
    const status = steps.at(-1)?.status ?? "ERROR";
    if (status === "FINAL_ANSWER") return status;
    if (stepCount >= researchSteps) return "max steps reached";
    return status === "FURTHER_PROCESSING_REQUIRED" ? status : "error";
  };

/** How the flow ended, for the answer. */
export function ended({ perception, steps }: Reads<ResearchState, "perception" | "steps">): ResearchEnd {
  if (steps.at(-1)?.status === "FINAL_ANSWER") return "answer";
  return selectTools({ perception }) === "no tools" ? "aborted" : "max-steps";
}
