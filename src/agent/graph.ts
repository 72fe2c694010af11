/** The top flow: understand the question, ask back for what is missing, send it to an agent, review, answer. */
import { END, START, StateGraph } from "@langchain/langgraph";
import { boxes, type TopPorts } from "./boxes";
import {
  afterAgent,
  afterAsk,
  afterClarify,
  afterIntake,
  afterReview,
  afterRoute,
  afterTriage,
  type Chosen,
  type Posed,
  type Reviewed,
  type Step,
  type Triaged,
} from "./routes";
import { StewardState } from "./state";

const AFTER_AGENT = { done: "review", failed: "recover" } as const satisfies Record<Step, string>;

export function stewardGraph(ports: TopPorts) {
  const box = boxes(ports);
  return new StateGraph(StewardState)
    .addNode("intake", box.intake)
    .addNode("triage", box.triage)
    .addNode("clarify", box.clarify)
    .addNode("ask", box.ask)
    .addNode("route", box.route)
    .addNode("regulations", box.regulations)
    .addNode("mathematics", box.mathematics)
    .addNode("research", box.research)
    .addNode("general", box.general)
    .addNode("review", box.review)
    .addNode("recover", box.recover)
    .addNode("finish", box.finish)

    .addEdge(START, "intake")
    .addConditionalEdges("intake", afterIntake, {
      done: "triage",
      failed: "recover",
    } as const satisfies Record<Step, string>)
    .addConditionalEdges("triage", afterTriage(ports.limits), {
      clear: "route",
      missing: "clarify",
      failed: "recover",
    } as const satisfies Record<Triaged, string>)
    .addConditionalEdges("clarify", afterClarify, {
      posed: "ask",
      failed: "recover",
    } as const satisfies Record<Posed, string>)
    .addConditionalEdges("ask", afterAsk, {
      done: "triage",
      failed: "recover",
    } as const satisfies Record<Step, string>)
    .addConditionalEdges("route", afterRoute, {
      regulations: "regulations",
      mathematics: "mathematics",
      research: "research",
      general: "general",
      failed: "recover",
    } as const satisfies Record<Chosen, string>)
    .addConditionalEdges("regulations", afterAgent, AFTER_AGENT)
    .addConditionalEdges("mathematics", afterAgent, AFTER_AGENT)
    .addConditionalEdges("research", afterAgent, AFTER_AGENT)
    .addConditionalEdges("general", afterAgent, AFTER_AGENT)
    .addConditionalEdges("review", afterReview, {
      continue: "route",
      end: "finish",
      failed: "recover",
    } as const satisfies Record<Reviewed, string>)
    .addEdge("recover", "finish")
    .addEdge("finish", END);
}
