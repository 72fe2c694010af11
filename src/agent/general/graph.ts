/** The general flow: one answer, which also says plainly what is out of scope. */
import { END, START, StateGraph } from "@langchain/langgraph";
import { told } from "../node";
import { respond, type GeneralPorts } from "./nodes";
import { GeneralState } from "./state";

export function generalGraph(ports: GeneralPorts) {
  return new StateGraph(GeneralState)
    .addNode("respond", told(ports, "general", "respond", respond(ports)))

    .addEdge(START, "respond")
    .addEdge("respond", END);
}
