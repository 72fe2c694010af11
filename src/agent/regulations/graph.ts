/** The regulation flow: reason, act, reflect, assess, and again until the answer is good enough. */
import { END, START, StateGraph } from "@langchain/langgraph";
import { told } from "../node";
import { act, assess, reason, reflect, type RegulationPorts } from "./nodes";
import { shouldContinue, type Continuation } from "./routes";
import { RegulationState } from "./state";

export function regulationGraph(ports: RegulationPorts) {
  return new StateGraph(RegulationState)
    .addNode("reason", told(ports, "regulations", "reason", reason(ports)))
    .addNode("act", told(ports, "regulations", "act", act(ports)))
    .addNode("reflect", told(ports, "regulations", "reflect", reflect(ports)))
    .addNode("assess", told(ports, "regulations", "assess", assess(ports)))

    .addEdge(START, "reason")
    .addEdge("reason", "act")
    .addEdge("act", "reflect")
    .addEdge("reflect", "assess")
    .addConditionalEdges("assess", shouldContinue, {
      continue: "reason",
      end: END,
    } as const satisfies Record<Continuation, string>);
}
