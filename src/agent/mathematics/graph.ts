/** The mathematics flow: analyze, reason, run the tools, validate, finalize. */
import { END, START, StateGraph } from "@langchain/langgraph";
import { told } from "../node";
import { analyze, executeTools, finalize, reason, recover, validate, type MathematicsPorts } from "./nodes";
import {
  afterRecovery,
  shouldContinueReasoning,
  shouldExecuteTools,
  shouldFinalize,
  shouldValidateResult,
  type Analyzed,
  type Executed,
  type Reasoned,
  type Recovered,
  type Validated,
} from "./routes";
import { MathematicsState } from "./state";

export function mathematicsGraph(ports: MathematicsPorts) {
  const { limits } = ports;
  return new StateGraph(MathematicsState)
    .addNode("analyze", told(ports, "mathematics", "analyze", analyze(ports)))
    .addNode("reason", told(ports, "mathematics", "reason", reason(ports)))
    .addNode("executeTools", told(ports, "mathematics", "executeTools", executeTools(ports)))
    .addNode("validate", told(ports, "mathematics", "validate", validate(ports)))
    .addNode("recover", told(ports, "mathematics", "recover", recover(ports)))
    .addNode("finalize", told(ports, "mathematics", "finalize", finalize(ports)))

    .addEdge(START, "analyze")
    .addConditionalEdges("analyze", shouldContinueReasoning(limits), {
      continue: "reason",
      error: "recover",
    } as const satisfies Record<Analyzed, string>)
    .addConditionalEdges("reason", shouldExecuteTools(limits), {
      execute_tools: "executeTools",
      validate: "validate",
      error: "recover",
    } as const satisfies Record<Reasoned, string>)
    .addConditionalEdges("executeTools", shouldValidateResult(limits), {
      validate: "validate",
      retry: "reason",
      error: "recover",
    } as const satisfies Record<Executed, string>)
    .addConditionalEdges("validate", shouldFinalize(limits), {
      finalize: "finalize",
      retry: "reason",
      error: "recover",
    } as const satisfies Record<Validated, string>)
    .addConditionalEdges("recover", afterRecovery(limits), {
      analyze: "analyze",
      retry: "reason",
      finalize: "finalize",
    } as const satisfies Record<Recovered, string>)
    .addEdge("finalize", END);
}
