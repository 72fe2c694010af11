/** The research flow: perceive, plan a program, execute it in the sandbox, and again until it answers. */
import { END, START, StateGraph } from "@langchain/langgraph";
import { told } from "../node";
import { execute, perceive, plan, type ResearchPorts } from "./nodes";
import { checkPlan, checkResult, selectTools, type Checked, type Planned, type Selected } from "./routes";
import { ResearchState } from "./state";

export function researchGraph(ports: ResearchPorts) {
  return new StateGraph(ResearchState)
    .addNode("perceive", told(ports, "research", "perceive", perceive(ports)))
    .addNode("plan", told(ports, "research", "plan", plan(ports)))
    .addNode("execute", told(ports, "research", "execute", execute(ports)))

    .addEdge(START, "perceive")
    .addConditionalEdges("perceive", selectTools, {
      selected: "plan",
      "no tools": END,
    } as const satisfies Record<Selected, string>)
    .addConditionalEdges("plan", checkPlan(ports.limits), {
      valid: "execute",
      invalid: "plan",
      "max steps reached": END,
    } as const satisfies Record<Planned, string>)
    .addConditionalEdges("execute", checkResult(ports.limits), {
      FINAL_ANSWER: END,
      FURTHER_PROCESSING_REQUIRED: "perceive",
      error: "plan",
      "max steps reached": END,
    } as const satisfies Record<Checked, string>);
}
